import { describe, expect, it } from 'vitest';
import { locales } from '#contract/locale.ts';
import { widestSchema } from '#engine/form/active-schema.ts';
import { fieldKeys, flowKeys } from '#engine/form/locale-keys.ts';
import { nodeCount } from '#engine/wizard/place.ts';
import { readCatalogue, readNamespace, sentence } from '#tests/support/flow-catalogues.ts';
import { fieldsOf } from '#tests/support/flow-fields.ts';
import { flows, leavesOf, machineOf, metaOf } from '#tests/support/flow-machines.ts';

describe.each(flows)('$id', (flow) => {
  const machine = machineOf(flow);
  const places = leavesOf(machine);
  const fields = fieldsOf(flow);

  it('has a step for each state that asks, and a state for each step', () => {
    const asked = places.flatMap((place) => metaOf(place).step ?? []);
    expect(flow.steps.map(({ name }) => name)).toEqual(asked);
  });

  it('demands only fields that it has', () => {
    const groups = [
      ...flow.steps.map((step) => ({ pointer: `/${step.name}`, schema: widestSchema(step) })),
      ...fields,
    ];
    const unknown = groups.flatMap(({ pointer, schema }) => {
      const names = Object.keys(schema.properties ?? {});
      return (schema.required ?? [])
        .filter((name) => !names.includes(name))
        .map((name) => `${pointer}/${name}`);
    });
    expect(unknown).toEqual([]);
  });

  describe.each(locales)('in %s', (locale) => {
    const catalogue = readCatalogue(locale);
    const missing = (keyLists: string[][]): string[] =>
      keyLists.filter((keys) => sentence(catalogue, keys) === undefined).map(([first = '']) => first);

    it('has a title for itself, each step and each page', () => {
      const shown = places.filter((place) => metaOf(place).step ?? metaOf(place).view === 'review');
      const parts = ['title', ...shown.map(({ key }) => `steps.${key}.title`)];
      expect(missing(parts.map((part) => flowKeys(flow, part)))).toEqual([]);
    });

    it('has a title for each node of the progress bar', () => {
      const nodes = Array.from({ length: nodeCount(machine) }, (_, node) => flowKeys(flow, `nodes.${node}`));
      expect(missing(nodes)).toEqual([]);
    });

    it('asks before it sends what was reviewed', () => {
      const isReviewed = places.some((place) => metaOf(place).view === 'review');
      const parts = isReviewed
        ? ['submit', 'confirm.title', 'confirm.text', 'confirm.yes', 'confirm.no']
        : [];
      expect(missing(parts.map((part) => flowKeys(flow, part)))).toEqual([]);
    });

    it('has a label for each field', () => {
      expect(missing(fields.map(({ pointer }) => fieldKeys(flow, pointer, 'label')))).toEqual([]);
    });

    it('has a word for each choice', () => {
      const choices = fields.flatMap(({ pointer, schema }) => {
        return (schema.enum ?? []).map((value) => fieldKeys(flow, pointer, `enum.${value}`));
      });
      expect(missing(choices)).toEqual([]);
    });
  });
});

/** The flows' own words must belong to something, so that nobody translates what nobody reads. */
describe('no words are left over', () => {
  const parts = new Set(['label', 'help', 'placeholder', 'enum', 'enumHelp', 'error']);
  const known = new Set(flows.flatMap((flow) => fieldsOf(flow).flatMap(({ pointer }) => pathsOf(pointer))));

  it.each(locales)('of a field in %s', (locale) => {
    const words = [...readNamespace(locale, 'fields').keys()].map((key) =>
      key.slice('fields:'.length).split('.'),
    );
    const fields = new Set(
      words.map((key) =>
        key
          .slice(
            0,
            key.findIndex((part) => parts.has(part)),
          )
          .join('.'),
      ),
    );
    expect([...fields].filter((field) => !known.has(field))).toEqual([]);
  });

  it.each(locales)('of a choice in %s', (locale) => {
    const catalogue = readNamespace(locale, 'fields');
    const used = new Set(
      flows.flatMap((flow) =>
        fieldsOf(flow).flatMap(({ pointer, schema }) =>
          (schema.enum ?? []).flatMap((value) =>
            ['enum', 'enumHelp'].flatMap((part) => fieldKeys(flow, pointer, `${part}.${value}`)),
          ),
        ),
      ),
    );
    const words = [...catalogue.keys()].filter((key) => /\.enum(Help)?\./.test(key));
    expect(words.filter((key) => !used.has(key))).toEqual([]);
  });

  it.each(locales)('of a step in %s', (locale) => {
    const used = new Set(
      flows.flatMap((flow) => leavesOf(machineOf(flow)).flatMap(({ key }) => flowKeys(flow, `steps.${key}`))),
    );
    const namespaces = [...new Set(flows.map(({ id }) => `${id.split('/')[0]}.flow`))];
    const steps = namespaces
      .flatMap((namespace) => [...readNamespace(locale, namespace).keys()])
      .flatMap((key) => /^.*?\.steps\.[^.]+/.exec(key) ?? []);
    expect(steps.filter((step) => !used.has(step))).toEqual([]);
  });
});

/** The paths by which a field's words may be found: from its step on, and by its name alone. */
function pathsOf(pointer: string): string[] {
  const [, ...path] = pointer
    .split('/')
    .slice(1)
    .filter((part) => part !== '0');
  return [path.join('.'), path.at(-1) ?? ''];
}
