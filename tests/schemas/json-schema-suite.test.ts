import { describe, expect, it } from 'vitest';
import { keywords } from '#compiler/keywords.ts';
import { judgeFile, suiteFiles } from '#tooling/json-schema/suite.ts';
import { differences, refused, supported } from '#tooling/json-schema/support.ts';
import { jsonSchemaPage, tableFile } from '#tooling/json-schema/table.ts';
import { read } from '#tests/architecture/source-files.ts';

/** Keywords that are no part of JSON Schema: ours, and those of Ajv. */
const own = ['minVisible', 'maxVisible', 'maxPictures', 'notBefore', 'notAfter', 'x-check', 'x-fact'];
const compareDates = ['formatMinimum', 'formatMaximum', 'formatExclusiveMinimum', 'formatExclusiveMaximum'];
/** Has no effect on validation, so that the suite has no case for it. */
const silent = ['examples'];

describe('the official test suite of JSON Schema', () => {
  it('has a row for each of its files', () => {
    expect(supported.map(({ file }) => file).sort()).toEqual(suiteFiles('.'));
  });

  it('has a file for each keyword of a field', () => {
    const told = new Set(supported.map(({ file }) => file));
    const others = new Set([...own, ...compareDates, ...silent]);
    expect(Object.keys(keywords).filter((name) => !told.has(name) && !others.has(name))).toEqual([]);
    expect(Object.keys(refused).filter((name) => name in keywords)).toEqual([]);
  });

  it.each(supported)('agrees on $file, except where the reason is written', ({ file, position }) => {
    const judged = judgeFile('.', file, position);
    const known = differences.filter((each) => each.file === file).map(({ cases }) => cases);
    const differing = judged.filter(({ verdict }) => verdict === 'differs').map(({ name }) => name);
    expect(differing.filter((name) => !known.some((cases) => name.startsWith(cases)))).toEqual([]);
    expect(known.filter((cases) => !differing.some((name) => name.startsWith(cases)))).toEqual([]);
  });

  it('is told of on the page; npm run data:json-schema writes it again', async () => {
    expect(read(tableFile)).toBe(await jsonSchemaPage('.'));
  });
});
