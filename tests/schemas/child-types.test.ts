import { describe, expect, it } from 'vitest';
import { readFlow } from '#compiler/build.ts';
import { childTypesLost, childTypesTwice } from '#shop/checks/check-child-types.ts';
import { retiredInVain, retiredProducts } from '#shop/checks/retired.ts';
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
    expect(childTypesTwice(sourcesOf({ one: 3, other: 3, third: 7, form: undefined }))).toMatchObject([
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

describe('a product that is listed as retired', () => {
  const past = {
    states: [{ commit: 'c0ffee'.padEnd(40, '0'), files: filesOf({ one: 3, other: 4 }) }],
    isCut: false,
  };
  const line = { flow: 'x/other', childType: 4, reason: 'It was never sold.' };
  const listed = (...lines: object[]) => retiredProducts(schemaFiles({ 'retired.json': lines }));

  it.each<[string, Parameters<typeof filesOf>[0]]>([
    ['whose file is gone', { one: 3 }],
    ['that has another number', { one: 3, other: 9 }],
    ['that is no product now', { one: 3, other: undefined }],
  ])('%s is not called lost', (_, now) => {
    const { retired, findings } = listed(line);
    expect(findings).toEqual([]);
    expect(childTypesLost(sourcesOf(now), filesOf(now).ids(), past, retired)).toEqual([]);
    expect(retiredInVain(sourcesOf(now), retired, past)).toEqual([]);
  });

  it('keeps its number: another product needs a free one', () => {
    const [finding] = childTypesTwice(sourcesOf({ one: 3, third: 4 }), listed(line).retired);
    expect(finding).toMatchObject({ code: 'child-type-twice', file: 'x/third.schema.json' });
    expect(finding!.message).toMatch(/that of x\/other, which is retired.+for example 5$/);
  });

  it.each([
    ['still is there', [line], { one: 3, other: 4 }, /^x\/other still is the product 4/],
    ['never was', [{ ...line, childType: 5 }], { one: 3 }, /^x\/other never was the product 5/],
    ['is listed twice', [line, line], { one: 3 }, /^x\/other is listed above/],
  ])('that %s is told', (_, lines, now, sentence) => {
    const found = retiredInVain(sourcesOf(now), listed(...lines).retired, past);
    expect(found).toMatchObject([
      { code: 'acknowledgement-unneeded', file: 'retired.json', pointer: `/${lines.length - 1}` },
    ]);
    expect(found[0]!.message).toMatch(sentence);
  });

  it.each([[{ ...line, reason: '' }], [{ ...line, childType: '4' }], [{ ...line, more: 1 }], ['x/other']])(
    'is a finding where the line is %j',
    (wrong) => {
      expect(listed(line, wrong as object).findings).toMatchObject([
        { code: 'retired-malformed', pointer: '/1' },
      ]);
    },
  );
});
