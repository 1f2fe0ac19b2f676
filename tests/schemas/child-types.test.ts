import { describe, expect, it } from 'vitest';
import { readFlow } from '#compiler/build.ts';
import { childTypesLost, childTypesTwice } from '#compiler/check-child-types.ts';
import { flowSchema, schemaFiles, step, text } from '#tests/support/flow-sketch.ts';

const product = (childType?: number): object =>
  flowSchema({ a: step({ b: text }) }, { 'x-flow': { machine: 'sketch/flow', version: 1, childType } });

/** The files of these flows: their numbers by name. */
const filesOf = (flows: Readonly<Record<string, number | undefined>>) =>
  schemaFiles(
    Object.fromEntries(Object.entries(flows).map(([name, type]) => [`x/${name}.schema.json`, product(type)])),
  );

const sourcesOf = (flows: Parameters<typeof filesOf>[0]) => {
  const files = filesOf(flows);
  return files.ids().map((id) => readFlow(files, id));
};

describe('two flows of one childType', () => {
  it('are found, with a number that is free', () => {
    expect(childTypesTwice(sourcesOf({ one: 3, other: 3, third: 7, form: undefined }))).toEqual([
      {
        code: 'child-type-twice',
        file: 'x/other.schema.json',
        pointer: '/x-flow/childType',
        message:
          'childType 3 is x/one already, and orders name their product by it; write another number, for example 8',
      },
    ]);
  });

  it('are no two forms without one', () => {
    expect(childTypesTwice(sourcesOf({ one: undefined, other: undefined }))).toEqual([]);
  });
});

describe('the childType of a product', () => {
  const past = {
    states: [{ commit: 'c0ffee'.padEnd(40, '0'), files: filesOf({ one: 3, other: 4 }) }],
    isCut: false,
  };
  it.each<[string, Parameters<typeof filesOf>[0], string[]]>([
    ['that is as it was', { one: 3, other: 4 }, []],
    ['that is new', { one: 3, other: 4, third: 5 }, []],
    ['that moved to another file', { one: 3, renamed: 4 }, []],
    ['that was changed', { one: 8, other: 4 }, ['x/one.schema.json#/x-flow/childType']],
    [
      'that was exchanged with another',
      { one: 4, other: 3 },
      ['x/one.schema.json#/x-flow/childType', 'x/other.schema.json#/x-flow/childType'],
    ],
    ['that was taken out', { one: undefined, other: 4 }, ['x/one.schema.json#/x-flow/childType']],
    ['whose file is gone', { one: 3 }, ['x/other.schema.json#']],
  ])('%s', (_, now, places) => {
    const found = childTypesLost(sourcesOf(now), filesOf(now).ids(), past);
    expect(found.map(({ file, pointer }) => `${file}#${pointer}`)).toEqual(places);
    for (const { code, message } of found) {
      expect(code).toBe('child-type-changed');
      expect(message).toMatch(/^in c0ffee0000 this was the product \d/);
    }
  });

  it('of a flow that cannot be read now is not called gone', () => {
    expect(childTypesLost(sourcesOf({ one: 3 }), ['x/one', 'x/other'], past)).toEqual([]);
  });
});
