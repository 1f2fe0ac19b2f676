import { expect, it } from 'vitest';
import { type FieldPlace, outlineOf, pointerTo } from '#app/pages/studio/form/field-place.ts';
import { newShapes, withField } from '#app/pages/studio/form/new-field.ts';
import { missesWords, placeOfFinding } from '#app/pages/studio/words/missing.ts';
import { partsOf } from '#app/pages/studio/words/word-parts.ts';
import { locales } from '#contract/locale.ts';
import { contentInFiles } from '#server/back-office/releases/edited-flow.ts';
import { judge } from '#server/back-office/studio/judge.ts';
import { deployed, file, flowOf, id, shared } from '#tests/support/studio-flow.ts';

const uploads: FieldPlace = { step: 'uploads', of: null, path: [] };
const added: FieldPlace = { ...uploads, path: ['bankStatement'] };
const document = newShapes(file, shared).find(({ name }) => name === 'document');
const edited = withField(deployed, uploads, 'bankStatement', document!);
const flow = flowOf(edited);

/** The findings of words that are missing, with these besides those that the flow has. */
async function lacking(added: Readonly<Record<string, object>>) {
  const own = contentInFiles(id)?.words;
  const words = Object.fromEntries(locales.map((locale) => [locale, { ...own?.[locale], ...added[locale] }]));
  const { findings } = await judge({ kind: 'judge', id, text: edited, words, locale: 'US' });
  return findings.filter(missesWords);
}

it('a document that was added misses words, and the finding leads to them', async () => {
  const findings = await lacking({});
  expect(findings.map(({ code }) => code)).toContain('field-label-missing');
  expect(findings.map((finding) => placeOfFinding(flow, finding)).filter((place) => place !== null)).toEqual(
    findings.filter((finding) => finding.file === file).map(() => added),
  );
});

it('misses none once the words that the panel marks are written in six languages', async () => {
  const parts = partsOf(flow, outlineOf(flow)).filter(
    ({ place, kind }) => pointerTo(place) === pointerTo(added) && ['label', 'empty'].includes(kind),
  );
  const words = Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(parts.map(({ keys }) => [keys[0]!, `Bank statement ${locale}`])),
    ]),
  );
  expect(await lacking(words)).toEqual([]);
});
