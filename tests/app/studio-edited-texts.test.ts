import i18next, { type i18n } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { editedTexts, ownTexts } from '#app/pages/studio/preview/edited-texts.ts';

const label = 'visa.flow:work.steps.travel.title';

let texts: i18n;
beforeAll(async () => {
  const flow = {
    work: { steps: { travel: { title: 'Travel' } }, count_one: 'One', count_other: '{{count}}' },
  };
  await i18next.init({
    lng: 'US',
    fallbackLng: false,
    resources: { US: { 'visa.flow': { ...flow, study: { title: 'Study' } }, fields: { a: 'A' } } },
    interpolation: { escapeValue: false },
  });
  texts = ownTexts();
});
const told = (words: Record<string, string>) => {
  return editedTexts('visa/work', 'US', { US: words }, texts).getFixedT('US');
};

it('says an edited word in place of that of the catalogue, with its values', () => {
  expect(told({ [label]: 'Your {{what}}' })(label, { what: 'trip' })).toBe('Your trip');
});

it('says nothing for a word that was taken out, and falls back to a more general one', () => {
  const textOf = told({});
  expect(textOf(label, { defaultValue: 'missing' })).toBe('missing');
  expect(textOf([label, 'fields:a'])).toBe('A');
});

it('leaves the words of other flows and those of the page as they are', () => {
  const textOf = told({ [label]: 'Trip' });
  expect(textOf('visa.flow:study.title')).toBe('Study');
  expect(i18next.t(label)).toBe('Travel');
});

it('counts by the edited words', () => {
  const textOf = told({ 'visa.flow:work.count_one': 'A single one', 'visa.flow:work.count_other': 'Many' });
  expect([1, 5].map((count) => textOf('visa.flow:work.count', { count }))).toEqual(['A single one', 'Many']);
});
