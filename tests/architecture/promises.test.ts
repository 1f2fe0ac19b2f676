import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type HeldBy, promises } from '#tests/support/promises.ts';
import { filesBelow, read } from './source-files.ts';

/** The English text of a record, wherever it is seeded. */
const records = filesBelow(
  [
    'src/server/content/seed/question',
    'src/server/content/seed/site-page',
    'src/demo/seed/records/site-page',
  ],
  /\.US\.md$/,
);
const nameOf = (file: string): string => /([^/]+\/[^/]+)\.US\.md$/.exec(file)![1]!;
/** Pages that speak of something else than the product. */
const ofOthers = new Set([
  'site-page/digital-yuan',
  'site-page/student-association',
  'site-page/study-in-china',
]);

/** The sentences of a text, without headings, marks of lists and emphasis. */
function sentencesOf(text: string): string[] {
  const [, , body = ''] = text.split(/^---$/m);
  const lines = body.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.flatMap((line) =>
    line
      .replace(/^[-*] /, '')
      .replaceAll('**', '')
      .split(/(?<=[.!?]) (?=[A-Z])/),
  );
}

const isTested = (heldBy: HeldBy): boolean => heldBy.includes(': ');
const fileOf = (heldBy: string): string =>
  ['ts', 'tsx']
    .map((ending) => `tests/${heldBy.split(': ')[0]}.test.${ending}`)
    .find((file) => existsSync(file)) ?? '';

describe('what the product says of itself', () => {
  it('is all in the table', () => {
    const pages = records.map(nameOf).filter((name) => !ofOthers.has(name));
    expect(Object.keys(promises).sort()).toEqual(pages.sort());
  });

  it.each(Object.entries(promises))('on %s is listed sentence by sentence', (name, listed) => {
    const sentences = sentencesOf(read(records.find((file) => nameOf(file) === name)!));
    const began = sentences.map(
      (sentence) => listed.find(([beginning]) => sentence.startsWith(beginning))?.[0] ?? sentence,
    );
    expect(began).toEqual(listed.map(([beginning]) => beginning));
  });

  const tested = Object.values(promises)
    .flat()
    .filter(([, heldBy]) => isTested(heldBy));
  it.each(tested)('“%s …” is held by %s', (_beginning, heldBy) => {
    const words = heldBy.slice(heldBy.indexOf(': ') + 2);
    expect(words).not.toBe('');
    expect(fileOf(heldBy)).not.toBe('');
    expect(read(fileOf(heldBy))).toContain(words);
  });
});
