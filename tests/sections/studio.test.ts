import fields from '#locales/US/fields.json' with { type: 'json' };
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { errors } from '#contract/errors.ts';
import { longestSchema } from '#contract/limits.ts';
import { studio } from '#contract/studio.contract.ts';
import type { Flow } from '#engine/form/flow.ts';
import { vocabulary } from '#shop/vocabulary.ts';
import * as runtime from '#engine/form/validator-runtime.ts';
import { keepModule, keptModule } from '#server/back-office/studio/kept-modules.ts';
import { isTooDeep } from '#server/back-office/studio/nesting.ts';
import { createStudio } from '#server/back-office/studio/studio.ts';
import { codeText, schemaOfCode } from '#tests/support/hostile-schemas.ts';
import { withDocumentRequired } from '#tests/support/demanded-document.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';
import { isThorough } from '#tests/support/thorough.ts';

interface Mend {
  from: number;
  to: number;
  insert: string;
}

const schemas = path.resolve('schemas');
const work = readFileSync(path.join(schemas, 'visa/work.schema.json'), 'utf8');
const id = 'visa/work';

let test: TestApp;
let everyone: TestApp;
let customer: TestUser;
let operator: TestUser;
beforeAll(async () => {
  // A quarter of the usual memory is enough for every flow, and a schema without end fills it in a moment.
  const limits = { memory: 64, patience: 60_000 };
  test = await createTestApp({ studio: createStudio(() => test.services.now(), { limits }) });
  everyone = await createTestApp({}, { STUDIO: 'everyone' });
  [customer, operator] = [await test.signUp('customer'), await test.signUpOperator()];
});
beforeEach(() => test.db.deleteFrom('throttle').execute());
afterAll(() => Promise.all([test.close(), everyone.close()]));

const compile = async (text: string, flow = id) =>
  (await test.call(studio.compile, { id: flow, text }, { token: operator.token })).body;
const judged = async (text: string) => {
  const { code, data } = await compile(text);
  expect(code).toBe(200);
  return data!;
};
const previewed = async (text: string) => {
  const texts = { text, migrations: '', offer: '' };
  return (await test.call(studio.preview, { id, ...texts }, { token: operator.token })).body;
};
const asked = (more: object = {}) => ({ id, text: work, answers: {}, step: '', ...more });
const changed = (from: string, to: string): string => {
  expect(work).toContain(from);
  return work.replace(from, to);
};
const fetched = (address: string, app = test) => app.app.inject({ method: 'GET', url: address });

describe('the studio is open', () => {
  const calls = [
    ['flows', (token: object) => test.call(studio.flows, {}, token)],
    ['open', (token: object) => test.call(studio.open, { id }, token)],
    ['compile', (token: object) => test.call(studio.compile, { id, text: work }, token)],
    ['secondOpinion', (token: object) => test.call(studio.secondOpinion, asked(), token)],
  ] as const;

  it.each(calls)('to operators alone: %s', async (_, call) => {
    expect((await call({})).body.code).toBe(errors.notLoggedIn.code);
    expect((await call({ token: customer.token })).body.code).toBe(errors.forbidden.code);
    expect((await call({ token: operator.token })).body.code).toBe(200);
  });

  it('to everybody where the server is told so, as in development', async () => {
    for (const { body } of [
      await everyone.call(studio.flows, {}),
      await everyone.call(studio.open, { id }),
      await everyone.call(studio.compile, { id, text: work }),
      await everyone.call(studio.secondOpinion, asked()),
    ]) {
      expect(body.code).toBe(200);
    }
  });

  it('for a limited number of texts per hour, and then refuses more', async () => {
    await test.db.deleteFrom('throttle').execute();
    await compile('{}');
    await test.db.updateTable('throttle').set({ count: 240 }).execute();
    expect((await compile('{}')).code).toBe(errors.tooManyRequests.code);
  });
});

describe('opening a flow', () => {
  it('lists every flow with its machine, and where its title stands', async () => {
    const { body } = await test.call(studio.flows, {}, { token: operator.token });
    expect(body.data).toContainEqual({
      id,
      version: (JSON.parse(work) as { 'x-flow': { version: number } })['x-flow'].version,
      childType: 2,
      machine: 'visa/common',
      title: 'visa.flow:work.title',
      isTemplate: true,
    });
    expect(body.data!.length).toBeGreaterThan(10);
  });

  it('gives the text as it lies on the server, what is shared, and the documents of all flows', async () => {
    const { data } = (await test.call(studio.open, { id }, { token: operator.token })).body;
    expect(data).toMatchObject({ file: 'visa/work.schema.json', text: work });
    expect(data!.shared.map(({ file }) => file)).toContain('shared/upload.schema.json');
    expect(data!.documents).toContainEqual(
      expect.objectContaining({ flow: 'visa/study', document: 'passportCopy', demand: 'required' }),
    );
  });

  // A new product may be begun as visa/none, so that its schema can be compiled.
  it.each(['wifi/none', 'shared/upload', 'package', 'schemas/visa/work'])(
    'knows no flow %s',
    async (unknown) => {
      const { body } = await test.call(studio.open, { id: unknown }, { token: operator.token });
      expect(body.code).toBe(errors.notFound.code);
      expect((await compile(work, unknown)).code).toBe(errors.notFound.code);
    },
  );

  it.each(['../package', '/etc/passwd', 'visa/../visa/work', 'visa//work'])(
    'refuses the name %s',
    async (name) => {
      const { body } = await test.call(studio.open, { id: name }, { token: operator.token });
      expect(body.code).toBe(errors.invalidInput.code);
    },
  );
});

describe('an edited schema', () => {
  it('is compiled to the flow that would be deployed', async () => {
    const { module, findings, changes } = await judged(work);
    expect([findings, changes]).toEqual([[], []]);
    const { body, headers } = await fetched(module!);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    const { default: make } = (await import(`data:text/javascript,${encodeURIComponent(body)}`)) as {
      default: (stands: object) => Flow;
    };
    const flow = make({ formats: vocabulary.formats, ...runtime });
    const uploads = flow.steps.find(({ name }) => name === 'uploads')!;
    expect(uploads.validate({ uploads: {} })).toBe(false);
    expect(uploads.validate.errors?.map(({ params }) => params['missingProperty'])).toContain(
      JSON.parse(work).properties.uploads.required[0],
    );
  });

  it('tells what its edits change, and its documents', async () => {
    const { changed: text, document } = withDocumentRequired(work);
    const { changes, documents } = await judged(text);
    const { label } = (fields as Record<string, { label?: string }>)[document]!;
    expect(changes!.map(({ sentence }) => sentence).join()).toContain(`“${label}” is now required`);
    expect(documents).toContainEqual(expect.objectContaining({ flow: id, document, demand: 'required' }));
  });

  it.each([
    ['no JSON', '{ "type": ', ''],
    ['a keyword that is unknown', changed('"enum": [', '"enmu": ['), 'serviceType/enmu'],
    [
      'a field that is not there',
      changed('"required": ["passportCopy"', '"required": ["passportCpoy"'),
      'uploads/required',
    ],
    ['no object', '[]', ''],
    ['no text at all', '', ''],
    ['a list of everything', JSON.stringify({ 'x-flow': [], properties: [], required: {} }), ''],
    ['a name of every object', changed('"photo":', '"__proto__":'), '__proto__'],
    ['a keyword of every object', changed('"enum": [1,', '"__proto__": {}, "enum": [1,'), '__proto__'],
    ['a pattern that is none', changed('"enum": [1,', '"pattern": "(", "enum": [1,'), 'pattern'],
  ])('with %s is not compiled, and told of', async (_, text, pointer) => {
    const { module, findings } = await judged(text);
    expect(module).toBeNull();
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) {
      expect(finding.file).toBe('visa/work.schema.json');
      expect(finding.code).not.toBe('');
      expect(finding.message).not.toBe('');
    }
    expect(findings[0]!.pointer).toContain(pointer);
    expect({}).not.toHaveProperty('enum');
  });

  it('is compiled without words, which are told of', async () => {
    const { module, findings } = await judged(
      changed(
        '"photo": {',
        '"taxReport": { "$ref": "../shared/upload.schema.json#/definitions/document" }, "photo": {',
      ),
    );
    expect(module).not.toBeNull();
    expect(findings.map(({ message }) => message).join()).toContain('taxReport');
  });
});

it('tells the mistakes of owners in the language of the page, and those of engineers in English', async () => {
  const text = changed('"required": ["serviceType"]', '"required": ["serviceTyp"]');
  const inGerman = async (schema: string) => {
    const asking = { token: operator.token, locale: 'de' };
    return (await test.call(studio.compile, { id, text: schema }, asking)).body.data!.findings;
  };
  expect(await inGerman(text)).toMatchObject([
    {
      code: 'required-unknown',
      language: 'DE',
      message: 'serviceTyp ist Pflicht, aber dieses Feld gibt es nicht; meinten Sie serviceType?',
    },
  ]);
  expect(await inGerman('[]')).toMatchObject([{ code: 'schema-not-object', language: 'US' }]);
});

describe('a hostile schema', () => {
  it.each([
    '../../package.json',
    '../../../etc/passwd',
    '/etc/passwd',
    'file:///etc/passwd',
    '../shared/../../package.json',
    '../shared/%2e%2e/%2e%2e/package.json',
    'https://example.org/schema.json',
  ])('reads no file outside the schemas: %s', async (reference) => {
    const { module, findings } = await judged(changed('../shared/travel.schema.json', reference));
    expect(module).toBeNull();
    expect(findings).toHaveLength(1);
    expect(findings[0]!.pointer).toMatch(/travel/);
    expect(JSON.stringify(findings)).not.toMatch(/moongate|root:/);
  });

  it('tells the edit that surely mends a finding', async () => {
    const text = changed('"required": ["highest"]', '"required": ["higest"]');
    const { findings } = await judged(text);
    const [{ from, to, insert }] = findings.flatMap(({ mend }) => mend ?? []) as [Mend];
    expect(text.slice(0, from) + insert + text.slice(to)).toBe(work);
  });

  it('tells that another product has its number', async () => {
    const { findings } = await judged(changed('"childType": 2', '"childType": 9'));
    expect(findings).toContainEqual(
      expect.objectContaining({
        code: 'child-type-twice',
        pointer: '/x-flow/childType',
        message: expect.stringContaining('childType 9 is wifi/card already'),
      }),
    );
  });

  it('is refused when it is too long', async () => {
    expect((await compile('x'.repeat(longestSchema + 1))).code).toBe(errors.invalidInput.code);
  });

  it.each([
    ['objects', '{"a":'.repeat(8000)],
    ['lists', '['.repeat(50_000)],
    ['closed objects', `${'{"not":'.repeat(6000)}{}${'}'.repeat(6000)}`],
  ])('is refused when its %s lie too deep in each other', async (_, text) => {
    expect((await compile(text)).code).toBe(errors.tooLarge.code);
  });

  it.runIf(isThorough)(
    'that needs more memory than there is for one schema is given up, and the next one is compiled',
    { timeout: 90_000 },
    async () => {
      const twice = (name: string): object => ({
        type: 'object',
        properties: { a: { $ref: `#/definitions/${name}` }, b: { $ref: `#/definitions/${name}` } },
      });
      const definitions = Object.fromEntries(
        Array.from({ length: 40 }, (_, level) => [`d${level}`, twice(`d${level + 1}`)]),
      );
      const bomb = {
        ...(JSON.parse(work) as object),
        definitions: { ...definitions, d40: { type: 'string' } },
        properties: { passenger: { $ref: '#/definitions/d0' } },
      };
      const on = async (text: string) =>
        (await test.call(studio.compile, { id, text }, { token: operator.token })).body;
      expect((await on(JSON.stringify(bomb))).code).toBe(errors.tooLarge.code);
      expect((await on(work)).data!.module).not.toBeNull();
    },
  );

  it('has a depth that is told in one pass, whatever its quotes are', () => {
    const levels = (count: number): string => '['.repeat(count);
    expect([levels(40), `${levels(40)}"${levels(9)}\\"${levels(9)}"`].map(isTooDeep)).toEqual([false, false]);
    expect([levels(41), `"\\\\"${levels(41)}`, `"\\"{"${levels(41)}`].map(isTooDeep)).toEqual([
      true,
      true,
      true,
    ]);
    // Looked at from each of its quotes on, a thousand of these would never come to an end.
    const endless = `"${'\\"'.repeat(longestSchema / 2)}`;
    expect(Array.from({ length: 1000 }, () => isTooDeep(endless))).not.toContain(true);
  });

  it.each(['../../tests/support/evil', '/etc/evil', 'visa/../visa/common', 'visa/common\u0000'])(
    'loads no machine from elsewhere: %s',
    async (machine) => {
      const { module, findings } = await judged(
        changed('"machine": "visa/common"', `"machine": ${JSON.stringify(machine)}`),
      );
      expect(module).toBeNull();
      expect(findings.map(({ code }) => code)).toEqual(['x-flow-value-wrong']);
    },
  );

  it.each(['a'.repeat(5000), 'a\u0000b'])('is told of a name that no file can have', async (name) => {
    const { findings } = await judged(
      changed('"../shared/travel.schema.json', JSON.stringify(name).slice(0, -1)),
    );
    expect(findings.map(({ code }) => code)).toEqual(['ref-unresolved']);
  });

  it('that becomes more than the server would keep is given up', async () => {
    const text = { type: 'string', pattern: 'a'.repeat(50_000) };
    const many = Array.from({ length: 60 }, (_, index) => [`a${index}`, { $ref: '#/definitions/text' }]);
    const large = {
      type: 'object',
      'x-flow': { machine: 'visa/common', version: 9, childType: 2 },
      definitions: { text },
      properties: { passenger: { type: 'object', properties: Object.fromEntries(many) as object } },
    };
    expect((await compile(JSON.stringify(large))).code).toBe(errors.tooLarge.code);
  });

  it('keeps the signs that generated code consists of as what they are: texts', async () => {
    const { module } = await judged(JSON.stringify(schemaOfCode));
    const { body } = await fetched(module!);
    const { default: make } = (await import(`data:text/javascript,${encodeURIComponent(body)}`)) as {
      default: (stands: object) => Flow;
    };
    expect(globalThis).not.toHaveProperty('isBroken');
    const [{ conditions }] = make({ formats: vocabulary.formats, ...runtime }).steps as [
      Flow['steps'][number],
    ];
    const holds = (invited: string) => conditions[0]!.holds({ passenger: { invited } });
    expect(['allowedValues: schema1 ', 'refused(vErrors, {})', 'other'].map(holds)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('writes no code of its own into what is served', async () => {
    const { module } = await judged(
      changed(
        '"enum": [1, 2, 3]',
        `"multipleOf": 1, "enum": [1, 2, 3], "x-check": ${JSON.stringify(codeText)}`,
      ),
    );
    const { body } = await fetched(module!);
    await import(`data:text/javascript,${encodeURIComponent(body)}`);
    expect(globalThis).not.toHaveProperty('isBroken');
  });
});

describe('a preview', () => {
  it('is the module that comes with the findings, made without them', async () => {
    const text = changed('"version": ', '"version": 9');
    const [{ module }, { data }] = [await judged(text), await previewed(text)];
    expect((await fetched(data!.module!)).body).toBe((await fetched(module!)).body);
  });

  it('is none while the schema cannot be compiled', async () => {
    for (const text of ['{', changed('"machine": ', '"machines": ')])
      expect((await previewed(text)).data).toEqual({ module: null });
  });

  it('is refused where the text is too long or too deep', async () => {
    for (const length of [longestSchema + 1, 1_000_000])
      expect([errors.invalidInput.code, errors.tooLarge.code]).toContain(
        (await previewed('x'.repeat(length))).code,
      );
    expect((await previewed(`${'{"not":'.repeat(100)}{}${'}'.repeat(100)}`)).code).toBe(errors.tooLarge.code);
  });

  it('has no pattern that takes for ever', async () => {
    const pattern = '"type": "string", "pattern": "^(([a-z])+.)+[A-Z]([a-z])+$"';
    const text = changed('"leaveDate": {', `"slow": { ${pattern} },\n        "leaveDate": {`);
    expect((await judged(text)).findings.map(({ code }) => code)).toContain('pattern-slow');
    expect((await previewed(text)).data).toEqual({ module: null });
  });

  it('does not wait for the tasks of the other process', async () => {
    const { compiler, previews } = test.services.studio;
    await previewed(work);
    const waiting = vi.spyOn(compiler, 'ask').mockReturnValue(new Promise(() => {}));
    onTestFinished(() => waiting.mockRestore());
    const asking = vi.spyOn(previews, 'ask');
    expect((await previewed(work)).data!.module).not.toBeNull();
    expect(asking).toHaveBeenCalledOnce();
    expect(waiting).not.toHaveBeenCalled();
  });
});

describe('a compiled module', () => {
  it('has a random address, and another each time', async () => {
    const [one, other] = [await judged(work), await judged(work)];
    expect(one.module).toMatch(/^\/api\/studio\/flow\/[\w-]{32}\.js$/);
    expect(other.module).not.toBe(one.module);
    expect((await fetched(one.module!.replace(/.{5}\.js$/, 'AAAAA.js'))).statusCode).toBe(404);
    expect((await fetched('/api/studio/flow/..%2f..%2fpackage.json.js')).statusCode).toBe(404);
  });

  // The clock of the first server does not reach its studio.
  it('is there for some minutes', async () => {
    const { data } = (await everyone.call(studio.compile, { id, text: work })).body;
    everyone.pass(4 * 60_000);
    expect((await fetched(data!.module!, everyone)).statusCode).toBe(200);
    everyone.pass(2 * 60_000);
    expect((await fetched(data!.module!, everyone)).statusCode).toBe(404);
  });

  it('is fetched from any server', async () => {
    const { module } = await judged(work);
    const other = await createTestApp({ db: test.db }, {}, { studio: 'everyone' });
    expect((await fetched(module!, other)).statusCode).toBe(200);
    await other.close();
  });

  it('is dropped when there are many newer ones', async () => {
    const tokens: string[] = [];
    for (let index = 0; index < 50; index++) tokens.push(await keepModule(test.context, `${index}`));
    expect(await Promise.all(tokens.map((token) => keptModule(test.context, token)))).toEqual([
      undefined,
      undefined,
      ...tokens.slice(2).map((_, index) => `${index + 2}`),
    ]);
  });
});

it('changes nothing on the disk', async () => {
  const stamp = (): string => {
    const files = ['schemas', 'build/flows', 'locales'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.js(on)?$/.test(file))
        .map((file) => path.join(folder, file)),
    );
    const hash = createHash('sha256');
    for (const file of files.sort()) hash.update(file).update(readFileSync(file));
    return hash.digest('hex');
  };
  const before = stamp();
  await judged(changed('"version": ', '"version": 9'));
  await judged('{');
  expect(stamp()).toBe(before);
});
