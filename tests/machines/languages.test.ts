import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogues } from '#compiler/catalogues.ts';
import { messageIn, partIn } from '#compiler/message-in.ts';
import { locales } from '#contract/locale.ts';
import { checkMachine } from '#model/check.ts';
import { badMachines, exampleSurroundings, today } from '#tests/support/bad-machines.ts';

const catalogues = readCatalogues(path.join(import.meta.dirname, '../../locales'));

/** The codes that are told in English alone, each with the reason. */
const ofDevelopers: Readonly<Record<string, string>> = {
  'no-example': 'the reason is that of the program that makes examples',
};

const found = badMachines.map(({ code, what, machine, flows, orders = {}, rules = null }) => {
  const surroundings = { ...exampleSurroundings, orders };
  const { findings } = checkMachine({ name: 'bad/bad', machine, flows, rules, today, surroundings });
  return { code, what, findings };
});

describe('a finding of a machine in every language', () => {
  it.each(found.filter(({ code }) => ofDevelopers[code] === undefined))('$code of $what', ({ findings }) => {
    expect(findings).not.toEqual([]);
    for (const { said, way = [], steps, ...finding } of findings) {
      const told = locales.map((language) => messageIn({ ...finding, said: said! }, language, catalogues));
      expect(told.map(({ language }) => language)).toEqual(locales);
      // The other languages say it in their own words, with all parameters.
      expect(new Set(told.map(({ message }) => message)).size).toBe(locales.length);
      const walked = locales.map((language) => way.map((step) => partIn(step, language, catalogues)));
      expect(walked[0]).toEqual(steps);
      for (const text of [...told.map(({ message }) => message), ...walked.flat()])
        expect(text).not.toMatch(/\{\{\w+\}\}/);
    }
  });

  it('is lacking for codes of developers alone', () => {
    const lacking = found.flatMap(({ findings }) => findings.filter(({ said }) => said === undefined));
    expect([...new Set(lacking.map(({ code }) => code))].sort()).toEqual(Object.keys(ofDevelopers).sort());
  });
});
