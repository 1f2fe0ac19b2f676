import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#contract/locale.ts';
import type { FieldSchema, Flow } from '#engine/form/flow.ts';
import { fieldKeys, flowKeys } from '#engine/form/locale-keys.ts';
import { readNamespace } from '#tests/support/flow-catalogues.ts';
import { fieldsOf } from '#tests/support/flow-fields.ts';
import { flows, leavesOf, machineOf, metaOf } from '#tests/support/flow-machines.ts';

describe.each(flows)('$id', (flow) => {
  it('has its steps in the order of the states that ask for them', () => {
    const places = leavesOf(machineOf(flow)).flatMap((place) => {
      const { step, of } = metaOf(place);
      return step === undefined ? [] : [of === undefined ? step : `${of}/${step}`];
    });
    // A second overview of a repeated step asks nothing new.
    const asked = [...new Set(places)];
    const subs = flow.steps.flatMap(({ name, repeat }) =>
      (repeat?.steps ?? []).map((sub) => `${name}/${sub.name}`),
    );
    expect(flow.steps.map(({ name }) => name)).toEqual(asked.filter((name) => !name.includes('/')));
    expect(subs).toEqual(asked.filter((name) => name.includes('/')));
  });
});

const parts = new Set(['label', 'help', 'placeholder', 'enum', 'enumHelp', 'error', 'warn']);
const namespaces = [...new Set(flows.map(({ id }) => `${id.split('/')[0]}.flow`))];

/** Every word about a field in a language: of all flows, of those of a folder, or of one flow. */
function fieldWords(locale: Locale): string[] {
  const shared = [...readNamespace(locale, 'fields').keys()];
  const own = namespaces.flatMap((namespace) => [...readNamespace(locale, namespace).keys()]);
  return [...shared, ...own.filter((key) => /[:.]fields\./.test(key))];
}

/** The words' beginnings that the fields of the flows look for, each as `begin` makes it. */
function looked(begin: (pointer: string, schema: FieldSchema, flow: Flow) => string[]): Set<string> {
  return new Set(
    flows.flatMap((flow) => fieldsOf(flow).flatMap(({ pointer, schema }) => begin(pointer, schema, flow))),
  );
}

/** The flows' own words must belong to something, so that nobody translates what nobody reads. */
describe('no words are left over', () => {
  it.each(locales)('of a field in %s', (locale) => {
    const known = looked((pointer, _schema, flow) => fieldKeys(flow, pointer, 'label').map(fieldOf));
    expect(fieldWords(locale).filter((key) => !known.has(fieldOf(key)))).toEqual([]);
  });

  it.each(locales)('of a choice in %s', (locale) => {
    const used = looked((pointer, { enum: values = [] }, flow) =>
      values.flatMap((value) =>
        ['enum', 'enumHelp'].flatMap((part) => fieldKeys(flow, pointer, `${part}.${value}`)),
      ),
    );
    const words = fieldWords(locale).filter((key) => /\.enum(Help)?\./.test(key));
    expect(words.filter((key) => !used.has(key))).toEqual([]);
  });

  it.each(locales)('of a doubt in %s', (locale) => {
    const used = looked((pointer, schema, flow) =>
      Object.keys(schema['x-warn'] ?? {}).flatMap((keyword) => fieldKeys(flow, pointer, `warn.${keyword}`)),
    );
    const words = fieldWords(locale).filter((key) => /\.warn\./.test(key));
    expect(words.filter((key) => !used.has(key))).toEqual([]);
  });

  it.each(locales)('of a step in %s', (locale) => {
    const used = new Set(
      flows.flatMap((flow) =>
        leavesOf(machineOf(flow)).flatMap((place) => [
          ...flowKeys(flow, `steps.${place.key}`),
          ...flowKeys(flow, `steps.${[metaOf(place).of, place.key].filter(Boolean).join('.')}`),
        ]),
      ),
    );
    const steps = namespaces
      .flatMap((namespace) => [...readNamespace(locale, namespace).keys()])
      .filter((key) => /[:.]steps\./.test(key));
    const isUsed = (key: string): boolean => [...used].some((step) => key.startsWith(`${step}.`));
    expect(steps.filter((key) => !isUsed(key))).toEqual([]);
  });
});

/** The key of a word up to the field that it is about. */
function fieldOf(key: string): string {
  const names = key.split('.');
  return names
    .slice(
      0,
      names.findIndex((name) => parts.has(name)),
    )
    .join('.');
}
