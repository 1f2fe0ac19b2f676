import { expect, it } from 'vitest';
import { shownTexts } from '#tests/support/shown-texts.ts';
import { filesBelow, read } from './source-files.ts';

/** Names may be American, for example `Harbor Grill`, so only words in small letters are looked at. */
const american =
  /\b(?:apologiz|authoriz|legaliz|organiz|recogniz)\w+|\b(?:cancel|color|favor|honor|travel)ed\b|\b(?:canceling|gray|labor|traveling|enrollment)\b|\b(?:center|color|favorite|harbor|kilometer|license|liter|neighbor|neighborhood|sidewalk|theater|traveler)s?\b/g;

it('English texts are spelled in the British way', () => {
  const records = filesBelow(['src/demo', 'src/server/content/seed'], /\.US\.md$/).map(
    (file) => [file, read(file)] as const,
  );
  const found = [...shownTexts('US'), ...records].flatMap(([key, text]) =>
    [...text.matchAll(american)].map(([word]) => `${key}: ${word}`),
  );
  expect(found).toEqual([]);
});
