import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import germanFindings from '#locales/DE/findings.json' with { type: 'json' };
import { runSchemas } from '#tooling/schemas/run.ts';
import { file, folderOf, step, text, writeBelow } from '#tests/support/flow-sketch.ts';
import {
  fieldWords,
  flow,
  formWords,
  machine,
  machineFile,
  schemaFile,
  words,
} from '#tests/schemas/findings/good-flow.ts';

/** A project of one flow, and the command run in it. */
function project() {
  const root = folderOf({
    [schemaFile]: flow(),
    [machineFile]: machine,
    'locales/US/sketch.flow.json': { flow: words },
    'locales/US/fields.json': fieldWords,
    'locales/US/form.json': formWords,
  });
  const run = async (...args: string[]) => {
    const [said, complained]: [string[], string[]] = [[], []];
    const code = await runSchemas(args, {
      root,
      say: (line) => said.push(line),
      complain: (line) => complained.push(line),
      stored: () => Promise.reject(new Error('no database is asked')),
      terminal: { env: {}, askPassword: () => Promise.reject(new Error('nobody is asked')) },
    });
    return { code, said: said.join('\n'), complained: complained.join('\n') };
  };
  const git = (...args: string[]): void => {
    const person = ['-c', 'user.name=Ada', '-c', 'user.email=ada@test.example'];
    execFileSync('git', [...person, ...args], { cwd: root, stdio: 'ignore' });
  };
  const commit = (): void => {
    git('add', '.');
    git('commit', '-m', 'Change something');
  };
  const write = (schema: object): void => writeBelow(root, schemaFile, schema);
  return { root, run, git, commit, write };
}

/** The project in a repository of its own. */
function repository() {
  const made = project();
  made.git('init');
  made.commit();
  return made;
}

const longer = flow({ hotel: step({ b: text }) }, { 'x-flow': { machine: 'sketch/flow', version: 1 } });
const required = (version: number): object => {
  const schema = structuredClone(flow()) as {
    'x-flow': object;
    properties: { travel: { required: string[] } };
  };
  schema.properties.travel.required.push('b');
  return { ...schema, 'x-flow': { machine: 'sketch/flow', version } };
};

describe('npm run schemas', () => {
  it('says that all is well and shows the documents, and writes nothing that a server loads', async () => {
    const { root, run } = repository();
    const { code, said, complained } = await run();
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    expect(said.split('\n')).toEqual([
      'Nothing is wrong.',
      '',
      'flow         step            document  demand    when',
      'sketch/flow  members/person  photo     optional',
    ]);
    expect(existsSync(path.join(root, 'build'))).toBe(false);
  });

  it('prints each finding by its code, counts them, and ends with 1', async () => {
    const { run, write } = repository();
    write(longer);
    const { code, said } = await run();
    expect(code).toBe(1);
    expect(said).toMatch(
      /: the step hotel is new.*\n +sketch\/flow\.schema\.json#\/x-flow\/version \(version-not-raised\)$/m,
    );
    expect(said).toMatch(/\n +sketch\/flow\.schema\.json#\/properties\/hotel \(step-without-state\)$/m);
    expect(said).toMatch(/^3 findings; schemas\/findings\.md/m);
  });

  it('is content when the version was raised', async () => {
    const { run, write, commit } = repository();
    write(required(1));
    expect((await run()).said).toMatch(/write 2: “b” is now required\n/);
    write(required(2));
    expect((await run()).code).toBe(0);
    commit();
    expect((await run()).code).toBe(0);
    write(flow());
    expect((await run()).said).toMatch(
      /the version is 1, though 2 was there before, .*; write 3, and migrate/,
    );
  });

  it('checks one flow alone, with what it needs, and names a similar one', async () => {
    const { root, run } = repository();
    writeBelow(root, 'schemas/sketch/other.schema.json', longer);
    expect((await run()).said).toContain('sketch/other.schema.json#/properties/hotel (step-without-state)');
    const alone = await run('sketch/flow');
    expect(alone).toMatchObject({ code: 0, complained: '' });
    expect(alone.said).toContain('Nothing is wrong.');
    const other = await run('sketch/other');
    expect(other.code).toBe(1);
    expect(other.said).toContain('sketch/other.schema.json#/properties/hotel (step-without-state)');
    const json = JSON.parse((await run('sketch/flow', '--json')).said) as { flows: object[] };
    expect(json.flows).toEqual([{ id: 'sketch/flow', version: 1 }]);
    const unknown = await run('sketch/flwo');
    expect(unknown).toMatchObject({ code: 1, said: '' });
    expect(unknown.complained).toBe('there is no flow sketch/flwo; did you mean sketch/flow?');
  });

  it.each([
    ['one', 'two'],
    ['sketch/flow', '--diff', 'HEAD'],
    ['sketch/flow', '--offers'],
  ])('takes no %s %s', async (...args) => {
    const { code, complained } = await project().run(...args);
    expect(code).toBe(1);
    expect(complained).toMatch(/leave out (?:two|sketch\/flow)/);
  });

  it('--mend mends what is certain, shows the changed lines and tells the rest', async () => {
    const { root, run } = repository();
    const before = readFileSync(path.join(root, schemaFile), 'utf8');
    const faulty = structuredClone(flow()) as {
      properties: { travel: { required: string[]; properties: object } };
    };
    faulty.properties.travel.required = ['leav'];
    Object.assign(faulty.properties.travel.properties, {
      b: { type: 'string', format: 'lin', maxLenth: 9, 'x-known': { 'labels-alike': 'they are not' } },
    });
    writeBelow(root, schemaFile, faulty);
    const { code, said } = await run('--mend');
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('Nothing is wrong.') });
    for (const line of [
      /^schemas\/sketch\/flow\.schema\.json$/m,
      /^\+ .*"required": \["leave"\]/m,
      /^\+ .*"format": "line"/m,
      /^\+ .*"maxLength": 9/m,
      /^- .*"version": 1/m,
      /^\+ .*"version": 2/m,
    ])
      expect(said).toMatch(line);
    const after = readFileSync(path.join(root, schemaFile), 'utf8');
    expect(after).not.toContain('x-known');
    expect(before).not.toBe(after);
    const again = await run('--mend');
    expect(again.said).toMatch(/^Nothing is wrong\./);
  });

  it('--mend leaves alone what may be meant in two ways', async () => {
    const { root, run, write } = repository();
    write(flow({ hotel: step({ b: { type: 'string', zzz: 9 } }) }));
    const before = readFileSync(path.join(root, schemaFile), 'utf8');
    const { code, said } = await run('--mend');
    expect(code).toBe(1);
    expect(said).toMatch(/the keyword zzz is not used here/);
    expect(readFileSync(path.join(root, schemaFile), 'utf8')).toBe(before);
  });

  it.each([
    ['--language', 'US'],
    ['--language', 'xx'],
  ])('%s %s', async (...args) => {
    const { run, write } = repository();
    write(required(1));
    const { code, said, complained } = await run(...args);
    expect(code).toBe(1);
    if (args[1] === 'xx') expect(complained).toMatch(/^--language xx is unknown; write one of US, IT/);
    else expect(said).toMatch(/^the schema is not what version 1 was/m);
  });

  it('says that it cannot tell without git', async () => {
    const { run, git } = project();
    git('init');
    const { code, complained } = await run();
    expect(code).toBe(0);
    expect(complained).toMatch(
      /^Notice: whether versions were raised is not checked, since git cannot tell: \w/,
    );
  });

  it('says in a shallow clone what it compares with', async () => {
    const { root, run, write, commit, git } = repository();
    write(required(2));
    commit();
    git('clone', '--depth=1', `file://${root}`, 'clone');
    const lines: string[] = [];
    const clone = {
      root: path.join(root, 'clone'),
      say: () => {},
      complain: (line: string) => lines.push(line),
      stored: () => Promise.reject(new Error('no database is asked')),
      terminal: { env: {}, askPassword: () => Promise.reject(new Error('nobody is asked')) },
    };
    expect(await runSchemas([], clone)).toBe(0);
    expect(lines).toEqual([expect.stringMatching(/^Notice: this clone is shallow/)]);
    expect((await run()).complained).toBe('');
  });

  it('--json is one document', async () => {
    const { run, write } = repository();
    write(required(1));
    const { code, said } = await run('--json');
    expect(code).toBe(1);
    expect(JSON.parse(said)).toMatchObject({
      findings: [{ code: 'version-not-raised', file: 'sketch/flow.schema.json', pointer: '/x-flow/version' }],
      matrix: [{ flow: 'sketch/flow', step: 'person', of: 'members', document: 'photo', demand: 'optional' }],
      flows: [{ id: 'sketch/flow', version: 1 }],
    });
  });

  it('--csv quotes what needs it', async () => {
    const { run, write } = repository();
    const kinds = { type: 'string', enum: ['a, b', 'say "c"'] };
    const condition = { if: { properties: { kind: { enum: kinds.enum } } }, then: { required: ['paper'] } };
    write(flow({ travel: step({ kind: kinds, paper: file }, condition) }));
    const { said } = await run('--csv');
    expect(said.split('\r\n').slice(0, 2)).toEqual([
      'flow,step,document,demand,when',
      'sketch/flow,travel,paper,conditional,"kind is a, b or say ""c"""',
    ]);
  });

  it('--diff tells what has changed since a revision, in words', async () => {
    const { root, run, write, commit } = repository();
    write(required(2));
    commit();
    expect((await run('--diff', 'HEAD~1')).said.split('\n')).toEqual([
      'sketch/flow: the version is now 2, before 1',
      'sketch/flow: “b” is now required',
    ]);
    writeBelow(root, 'locales/DE/findings.json', germanFindings);
    expect((await run('--diff', 'HEAD~1', '--language', 'DE')).said.split('\n')).toEqual([
      'sketch/flow: die Version ist jetzt 2, bisher 1',
      'sketch/flow: b ist jetzt Pflicht',
    ]);
    expect(await run('--diff', 'HEAD')).toMatchObject({
      code: 0,
      said: 'Nothing is asked otherwise than at HEAD.',
    });
  });

  it.each([
    [
      ['--diff', 'nowhere'],
      /cannot compare with nowhere: .+; name a commit, branch or tag that is in this clone/,
    ],
    [['--diff', '--output=x'], /ambiguous|argument/],
    [['--diff', ''], /needs a revision/],
    [['--colour'], /Unknown option '--colour'/],
    [['visa/work'], /there is no flow visa.work/],
    [['--json', '--csv'], /--json and --csv exclude each other/],
  ])('refuses %j', async (args, sentence) => {
    const { code, said, complained } = await repository().run(...args);
    expect({ code, said }).toEqual({ code: 1, said: '' });
    expect(complained).toMatch(sentence);
  });

  it('--help tells the options', async () => {
    const { code, said } = await project().run('--help');
    expect(code).toBe(0);
    for (const option of ['--json', '--csv', '--diff REV']) expect(said).toContain(option);
  });
});
