import { expect, it } from 'vitest';
import { shownTexts } from '#tests/support/shown-texts.ts';
import { filesBelow, read } from './source-files.ts';

/** Names may be American, for example `Harbor Grill`, so only words in small letters are looked at. */
const american = new RegExp(
  [
    // Words on -ise: only those that come from other words than verbs keep their z.
    String.raw`\b(?!(?:(?:down|over|out|re|under)?siz|priz|seiz|maiz|capsiz)[ei])[a-z]{2,}iz(?:e[ds]?|ers?|ing|ations?)\b`,
    String.raw`\b[a-z]+(?:yz)(?:e[ds]?|ing)\b`,
    String.raw`\b(?:cancel|color|counsel|favor|fuel|honor|label|level|model|signal|total|travel)(?:ed|ing)\b`,
    String.raw`\b(?:behavior|center|chili|color|counselor|favor|favorite|flavor|harbor|kilometer|license|liter|neighbor|neighborhood|odor|sidewalk|theater|traveler)s?\b`,
    String.raw`\b(?:aluminum|defense|enroll|enrollment|fulfill|gray|gynecology|installment|jewelry|labor|offense|pediatric\w*|pretense|skillful)\b`,
  ].join('|'),
  'g',
);

it('English texts are spelled in the British way', () => {
  const records = filesBelow(['src/demo', 'src/server/content/seed'], /\.US\.md$/).map(
    (file) => [file, read(file)] as const,
  );
  const found = [...shownTexts('US'), ...records].flatMap(([key, text]) =>
    [...text.matchAll(american)].map(([word]) => `${key}: ${word}`),
  );
  expect(found).toEqual([]);
});
