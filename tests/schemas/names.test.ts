import { describe, expect, it } from 'vitest';
import { locales } from '#contract/locale.ts';
import type { Flow } from '#engine/form/flow.ts';
import { fieldKeys, flowKeys } from '#engine/form/locale-keys.ts';
import { readNamespace } from '#tests/support/flow-catalogues.ts';
import { fieldsOf } from '#tests/support/flow-fields.ts';
import { flows, leavesOf, machineOf, metaOf } from '#tests/support/flow-machines.ts';

describe.each(flows)('$id', (flow) => {
  it('has its steps in the order of the states that ask for them', () => {
    const asked = leavesOf(machineOf(flow)).flatMap((place) => {
      const { step, of } = metaOf(place);
      return step === undefined ? [] : [of === undefined ? step : `${of}/${step}`];
    });
    const steps = flow.steps.flatMap(({ name, repeat }) => {
      return [name, ...(repeat?.steps ?? []).map((sub) => `${name}/${sub.name}`)];
    });
    expect(steps).toEqual(asked);
  });
});

/** The flows' own words must belong to something, so that nobody translates what nobody reads. */
describe('no words are left over', () => {
  const parts = new Set(['label', 'help', 'placeholder', 'enum', 'enumHelp', 'error', 'warn']);
  const known = new Set(
    flows.flatMap((flow) => fieldsOf(flow).flatMap(({ pointer }) => pathsOf(flow, pointer))),
  );

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

  it.each(locales)('of a doubt in %s', (locale) => {
    const used = new Set(
      flows.flatMap((flow) =>
        fieldsOf(flow).flatMap(({ pointer, schema }) =>
          Object.keys(schema['x-warn'] ?? {}).flatMap((keyword) =>
            fieldKeys(flow, pointer, `warn.${keyword}`),
          ),
        ),
      ),
    );
    const words = [...readNamespace(locale, 'fields').keys()].filter((key) => /\.warn\./.test(key));
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
function pathsOf(flow: Flow, pointer: string): string[] {
  const keys = fieldKeys(flow, pointer, 'label').filter((key) => key.startsWith('fields:'));
  return keys.map((key) => key.slice('fields:'.length, -'.label'.length));
}
