import { shop } from '#shop/extension.ts';
import { EventEmitter } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { locales } from '#contract/locale.ts';
import type { JsonObject } from '#engine/form/json.ts';
import { readFlow } from '#compiler/build.ts';
import { checkFlows } from '#compiler/check-flows.ts';
import { stateFindings, machineOf } from '#compiler/machine.ts';
import { lineOf } from '#compiler/finding.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import { follow } from '#compiler/flows-plugin.ts';
import { wordFindings } from '#compiler/words.ts';
import { exampleSchemas } from '#tests/support/flow-compile.ts';
import {
  date,
  entries,
  file,
  flowSchema,
  folderOf,
  step,
  text,
  writeBelow,
} from '#tests/support/flow-sketch.ts';
import { machine as machineOfOrders } from './findings/good-flow.ts';

const root = path.join(import.meta.dirname, '../..');
const schemaFile = 'schemas/sketch/flow.schema.json';
const machineFile = 'machines/sketch/flow.machine.ts';
/** The machine of a form that makes no order, so that it needs no facts. */
const machine = machineOfOrders.replace(/\n +meta: \{ draft: .*\},/, '');

const schema = flowSchema({
  travel: step(
    {
      leave: date,
      kind: { type: 'integer', enum: [1, 2] },
      ticket: file,
      stops: { type: 'array', items: step({ city: text }) },
    },
    {
      if: { properties: { kind: { const: 1 } }, required: ['kind'] },
      then: { properties: { hotel: { ...text, 'x-warn': { maxLength: 9 } } } },
    },
  ),
  members: { type: 'array', items: entries({ person: step({ name: text }) }) },
});

const flowWords = {
  flow: {
    title: 'x',
    nodes: { 0: 'x', 1: 'x' },
    steps: {
      travel: { title: 'x' },
      members: { title: 'x', person: { title: 'x' } },
      review: { title: 'x' },
    },
    submit: 'x',
    confirm: { title: 'x', text: 'x', yes: 'x', no: 'x' },
  },
};
const fieldWords = {
  leave: { label: 'Day' },
  kind: { label: 'Kind', enum: { 1: 'x', 2: 'y' } },
  ticket: { label: 'Ticket' },
  stops: { label: 'Stops', city: { label: 'City' } },
  hotel: { label: 'Hotel', warn: { maxLength: 'x' } },
  name: { label: 'Name' },
};

const formWords = {
  errors: { required: 'x', type: 'x', enum: 'x', upload: 'x', formats: { line: 'x', date: 'x' } },
};

/** A copy without the value at this path. */
function without<Words extends object>(words: Words, at: string): Words {
  const copy = structuredClone(words);
  const parts = at.split('.');
  let node = copy as Record<string, unknown>;
  for (const part of parts.slice(0, -1)) node = node[part] as Record<string, unknown>;
  delete node[parts.at(-1)!];
  return copy;
}

function sketch(changes: Readonly<Record<string, unknown>> = {}) {
  const folder = folderOf({
    [schemaFile]: schema,
    [machineFile]: machine,
    'locales/US/sketch.flow.json': flowWords,
    'locales/US/fields.json': fieldWords,
    'locales/US/form.json': formWords,
    'locales/DE/form.json': formWords,
    'locales/DE/sketch.flow.json': flowWords,
    'locales/DE/fields.json': fieldWords,
    ...changes,
  });
  return { folder, folders: foldersIn(folder) };
}

const foldersIn = (folder: string) => ({
  schemas: path.join(folder, 'schemas'),
  machines: path.join(folder, 'machines'),
  locales: path.join(folder, 'locales'),
});

const partsIn = (folder: string) => ({
  ...foldersIn(folder),
  schemas: folderFiles(path.join(folder, 'schemas'), shop),
});

/** All mistakes as lines; empty if there are none. */
async function mistakes(changes: Readonly<Record<string, unknown>>): Promise<string[]> {
  return (await checkFlows(partsIn(sketch(changes).folder))).map(lineOf);
}

it('the product’s flows have machines and words for everything', async () => {
  expect(await checkFlows(partsIn(root))).toEqual([]);
});

it.each(['library/outing', 'library/note'])(
  'the example %s has a machine and words for everything',
  async (id) => {
    const example = path.join(root, 'tests/engine/flows');
    const source = readFlow(exampleSchemas, id);
    const { machine } = await machineOf(example, source);
    const catalogues = new Map(
      locales.map((locale) => {
        const words: unknown = JSON.parse(
          readFileSync(path.join(example, 'words', `${locale}.json`), 'utf8'),
        );
        const form: unknown = JSON.parse(
          readFileSync(path.join(root, 'locales', locale, 'form.json'), 'utf8'),
        );
        return [locale, { form, ...(words as JsonObject) } as JsonObject] as const;
      }),
    );
    const problems = [
      ...stateFindings(source, machine?.states ?? []),
      ...wordFindings(source, machine?.states ?? [], catalogues),
    ];
    // Where an answer is missing, the examples show the sentence of the engine.
    const others = problems.filter(({ code }) => code !== 'required-sentence-missing');
    expect(others.map(({ message }) => message)).toEqual([]);
  },
);

describe('missing words', () => {
  it('are not reported when nothing is missing', async () => {
    expect(await mistakes({})).toEqual([]);
  });

  const fieldOf = (name: string): string => `sketch/flow.schema.json#/properties/travel/properties/${name}`;
  const hotel = 'sketch/flow.schema.json#/properties/travel/then/properties/hotel';
  it.each([
    [
      'a label',
      'leave',
      `${fieldOf('leave')}: this field has no label in DE; add "leave.label" to locales/DE/fields.json`,
    ],
    [
      'a file’s label',
      'ticket',
      `${fieldOf('ticket')}: this field has no label in DE; add "ticket.label" to locales/DE/fields.json`,
    ],
    [
      'a choice',
      'kind.enum.2',
      `${fieldOf('kind')}/enum/1: the choice 2 has no words in DE; add "kind.enum.2" to locales/DE/fields.json`,
    ],
    [
      'a field in a list',
      'stops.city',
      `${fieldOf('stops')}/items/properties/city: this field has no label in DE; add "stops.city.label" to locales/DE/fields.json`,
    ],
    [
      'a field of a condition',
      'hotel.label',
      `${hotel}: this field has no label in DE; add "hotel.label" to locales/DE/fields.json`,
    ],
    [
      'a doubt',
      'hotel.warn',
      `${hotel}/x-warn/maxLength: the doubt maxLength has no words in DE; add "hotel.warn.maxLength" to locales/DE/fields.json`,
    ],
    [
      'a field of an entry',
      'name',
      'sketch/flow.schema.json#/properties/members/items/properties/person/properties/name: this field has no label in DE; add "name.label" to locales/DE/fields.json',
    ],
  ])('of a field: %s', async (_, at, line) => {
    expect(await mistakes({ 'locales/DE/fields.json': without(fieldWords, at) })).toEqual([line]);
  });

  it.each([
    ['its title', 'title', '', 'this flow has no title in US; add "flow.title"'],
    [
      'a step',
      'steps.travel',
      '/properties/travel',
      'this step has no title in US; add "flow.steps.travel.title"',
    ],
    [
      'a sub-step',
      'steps.members.person',
      '/properties/members/items/properties/person',
      'this step has no title in US; add "flow.steps.members.person.title"',
    ],
    [
      'a node',
      'nodes.1',
      '/x-flow/machine',
      'node 1 of the progress bar has no title in US; add "flow.nodes.1"',
    ],
    [
      'the review',
      'steps.review',
      '/x-flow/machine',
      'the page review has no title in US; add "flow.steps.review.title"',
    ],
    [
      'a button',
      'confirm.yes',
      '/x-flow/machine',
      'the review has no words for "confirm.yes" in US; add "flow.confirm.yes"',
    ],
  ])('of a flow: %s', async (_, at, pointer, sentence) => {
    const lines = await mistakes({ 'locales/US/sketch.flow.json': { flow: without(flowWords.flow, at) } });
    expect(lines).toEqual([
      `sketch/flow.schema.json${pointer && '#'}${pointer}: ${sentence} to locales/US/sketch.flow.json`,
    ]);
  });

  it('of a node that another machine of the folder has', async () => {
    const flow = without(flowWords.flow, 'nodes.1');
    const lines = await mistakes({ 'locales/US/sketch.flow.json': { flow, nodes: { 1: 'x' } } });
    expect(lines).toEqual([expect.stringMatching(/node 1 of the progress bar has no title in US/)]);
  });

  it('in every language are reported once for each key', async () => {
    const words = without(without(fieldWords, 'leave'), 'name');
    expect(await mistakes({ 'locales/US/fields.json': words, 'locales/DE/fields.json': words })).toEqual([
      expect.stringMatching(
        /leave: this field has no label in any language; add "leave.label" to locales\/\*\/fields.json$/,
      ),
      expect.stringMatching(/name: .*"name.label" to locales\/\*\/fields.json$/),
    ]);
  });

  it.each([
    [
      'the flow’s own words',
      { 'locales/DE/sketch.flow.json': { flow: { ...flowWords.flow, fields: { leave: { label: 'x' } } } } },
    ],
    [
      'words in several plural forms',
      { 'locales/DE/fields.json': { ...fieldWords, leave: { label_one: 'x', label_other: 'x' } } },
    ],
  ])('are not missing where there are %s', async (_, words) => {
    expect(await mistakes({ 'locales/DE/fields.json': without(fieldWords, 'leave'), ...words })).toEqual([]);
  });

  it('are missing in the flow’s own catalogue, where the application has no other', async () => {
    const { folder } = sketch({
      'locales/US/sketch.flow.json': { flow: { ...flowWords.flow, fields: fieldWords } },
      'locales/DE/sketch.flow.json': { flow: { ...flowWords.flow, fields: without(fieldWords, 'leave') } },
    });
    for (const language of ['US', 'DE']) rmSync(path.join(folder, 'locales', language, 'fields.json'));
    expect((await checkFlows(partsIn(folder))).map(lineOf)).toEqual([
      `${fieldOf('leave')}: this field has no label in DE; add "flow.fields.leave.label" to locales/DE/sketch.flow.json`,
    ]);
  });

  it('are not reported for a warning with a general sentence', async () => {
    const fields = without(fieldWords, 'hotel.warn');
    const form = { ...formWords, warnings: { maxLength: 'x' } };
    expect(await mistakes({ 'locales/DE/fields.json': fields, 'locales/DE/form.json': form })).toEqual([]);
  });

  it('are reported for a catalogue that is not JSON', async () => {
    const [line] = await mistakes({ 'locales/DE/fields.json': '{ "leave": }' });
    expect(line).toMatch(/^locales\/DE\/fields\.json: is not valid JSON/);
  });
});

describe('a machine', () => {
  it.each([
    [
      'that is missing',
      { [machineFile.replace('flow', 'other')]: machine, [machineFile]: undefined },
      '/x-flow/machine',
      /there is no machines\/sketch\/flow\.machine\.ts/,
    ],
    [
      'that does not ask for a step',
      { [machineFile]: machine.replace(/travel: asks\('travel', .*/, 'travel: {},') },
      '/properties/travel',
      /no state of .* asks for this step; add one with meta: \{ step: 'travel', node: … \}/,
    ],
    [
      'that does not ask for a sub-step',
      { [machineFile]: machine.replace("of: 'members', ", '') },
      '/properties/members/items/properties/person',
      /meta: \{ step: 'person', of: 'members', node: … \}/,
    ],
    [
      'that asks for a step that is not there',
      { [machineFile]: machine.replace('review: {', "hotel: asks('hotel', 0), review: {") },
      '/properties',
      /the state hotel of .* asks for the step hotel, which is not here/,
    ],
  ])('%s', async (_, files, pointer, sentence) => {
    const { folder } = sketch();
    for (const [name, content] of Object.entries(files)) {
      if (content === undefined) rmSync(path.join(folder, name));
      else writeBelow(folder, name, content);
    }
    const findings = await checkFlows(partsIn(folder));
    expect(findings[0]).toMatchObject({ file: 'sketch/flow.schema.json', pointer });
    expect(findings[0]!.message).toMatch(sentence);
  });
});

/** The part of a development server that the plugin uses. @param folder the root of its configuration */
function fakeServer(folder = root) {
  const sent: { type: string; err?: { message: string } }[] = [];
  const logged: string[] = [];
  const ws = Object.assign(new EventEmitter(), {
    send: (message: (typeof sent)[number]) => sent.push(message),
  });
  const watcher = Object.assign(new EventEmitter(), { add: () => watcher });
  const config = { root: folder, logger: { error: (line: string) => logged.push(line) } };
  return {
    ws,
    watcher,
    sent,
    logged,
    server: { ws, watcher, config } as unknown as Parameters<typeof follow>[0],
  };
}

describe('the development server', () => {
  const label = /hotel: this field has no label in any language/;

  it('tells a mistake to each page that is opened, until it is mended', async () => {
    const words = {
      'locales/US/fields.json': without(fieldWords, 'hotel.label'),
      'locales/DE/fields.json': without(fieldWords, 'hotel.label'),
    };
    const { folder, folders } = sketch(words);
    const { server, ws, watcher, sent, logged } = fakeServer();
    await follow(server, { ...folders, out: path.join(folder, 'out/flows'), extension: shop });
    expect(logged).toEqual([expect.stringMatching(label)]);
    expect(sent).toEqual([{ type: 'error', err: expect.objectContaining({ message: logged[0] }) }]);

    ws.emit('connection');
    expect(sent).toHaveLength(2);

    for (const name of Object.keys(words)) writeBelow(folder, name, fieldWords);
    watcher.emit('all', 'change', path.join(folders.locales, 'US/fields.json'));
    await expect.poll(() => sent.at(-1)).toEqual({ type: 'full-reload' });
    ws.emit('connection');
    expect(sent.at(-1)).toEqual({ type: 'full-reload' });
  });

  it('tells a machine that cannot be read with its line, until it is mended', async () => {
    const { folder, folders } = sketch();
    const { server, watcher, sent } = fakeServer();
    await follow(server, { ...folders, out: path.join(folder, 'out/flows'), extension: shop });
    const file = path.join(folder, machineFile);
    const right = readFileSync(file, 'utf8');
    for (const wrong of [`${right}}`, right.replace('review: {', "review: { on: { BACK: 'travle' },")]) {
      writeBelow(folder, machineFile, wrong);
      watcher.emit('all', 'change', file);
      await expect
        .poll(() => sent.at(-1)?.err?.message)
        .toMatch(/^machines\/sketch\/flow\.machine\.ts:\d+: the/);
      writeBelow(folder, machineFile, right);
      watcher.emit('all', 'change', file);
      await expect.poll(() => sent.at(-1)).toEqual({ type: 'full-reload' });
    }
  });

  it('tells a mistake that is made in a schema', async () => {
    const { folder, folders } = sketch();
    const { server, watcher, sent } = fakeServer();
    await follow(server, { ...folders, out: path.join(folder, 'out/flows'), extension: shop });
    expect(sent).toEqual([]);
    writeBelow(
      folder,
      schemaFile,
      flowSchema({ travel: step({ leave: { type: 'string', format: 'dat' } }) }),
    );
    watcher.emit('all', 'change', path.join(folder, 'elsewhere.json'));
    watcher.emit('all', 'change', path.join(folder, schemaFile));
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]!.err!.message).toMatch(/leave\/format: format "dat" is unknown; did you mean date\?/);
  });

  it.each([
    ['a machine', machineFile, `${machine}}`, /machines\/sketch\/flow\.machine\.ts:\d+: the/],
    [
      'a catalogue',
      'locales/DE/sketch.flow.json',
      { flow: without(flowWords.flow, 'title') },
      /this flow has no title in DE/,
    ],
  ])('sees a change of %s in folders that are named from its root on', async (_, file, wrong, sentence) => {
    const { folder } = sketch();
    const { server, watcher, sent } = fakeServer(folder);
    const folders = { schemas: 'schemas', machines: './machines', locales: 'locales/', out: 'out/flows' };
    await follow(server, { ...folders, extension: shop });
    writeBelow(folder, file, wrong);
    writeBelow(folder, 'machines-before/flow.machine.ts', 'wrong');
    watcher.emit('all', 'change', path.join(folder, 'machines-before/flow.machine.ts'));
    watcher.emit('all', 'change', path.join(folder, file));
    await expect.poll(() => sent.at(-1)?.err?.message).toMatch(sentence);
  });

  it('does not read a schema while it is written', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { folder, folders } = sketch();
    const { server, watcher, sent } = fakeServer();
    await follow(server, { ...folders, out: path.join(folder, 'out/flows'), extension: shop });
    const file = path.join(folder, schemaFile);
    const whole = readFileSync(file, 'utf8');
    for (const text of [whole.slice(0, 40), whole.slice(0, 80), whole]) {
      writeBelow(folder, schemaFile, text);
      watcher.emit('all', 'change', file);
      await vi.advanceTimersByTimeAsync(60);
    }
    await vi.runAllTimersAsync();
    await expect.poll(() => sent.at(-1)).toEqual({ type: 'full-reload' });
    expect(sent).toHaveLength(1);
  });

  it('that several flows share is told with a step that it does not ask for', async () => {
    const { folder } = sketch();
    writeBelow(folder, schemaFile.replace('flow.', 'twin.'), flowSchema({ other: step({ b: text }) }));
    const findings = await checkFlows(partsIn(folder));
    const unasked = findings.find(({ code }) => code === 'step-without-state');
    expect(unasked).toMatchObject({ file: 'sketch/twin.schema.json', pointer: '/properties/other' });
    expect(unasked!.message).toMatch(
      /; sketch\/flow runs on the same machine, so change all of them, or give this flow/,
    );
  });
});
