import { expect, it } from 'vitest';
import { errorLine } from '#engine/form/field-texts.ts';
import type { Locale } from '#contract/locale.ts';
import { flowOf } from '#tests/support/flow-machines.ts';

const forms = import.meta.glob<{ labelled: string }>('../../../locales/*/form.json', {
  eager: true,
  import: 'default',
});

const line = (label: string, locale: Locale = 'US'): { link: string; rest: string } =>
  errorLine(
    {
      wizard: { flow: flowOf('vip/welcome') },
      translate: ([key], params) =>
        key === 'form:labelled'
          ? forms[`../../../locales/${locale}/form.json`]!.labelled.replace(
              '{{label}}',
              String(params?.['label']),
            ).replace('{{text}}', String(params?.['text']))
          : 'At most four.',
      textsOf: () => ({ label, help: '', placeholder: '' }),
    },
    { pointer: '/arrival/carPassengers', keyword: 'maximum', params: {} },
  );

it('has a colon after a label, and only its own mark after a question', () => {
  expect(line('Passengers')).toEqual({ link: 'Passengers', rest: ': At most four.' });
  expect(line('How many people arrive?').rest).toBe(' At most four.');
  expect(line('几位旅客抵达？').rest).toBe(' At most four.');
});

it.each<[Locale, string]>([
  ['FR', '\u00a0: At most four.'],
  ['ZH', '：At most four.'],
])('has the colon of the language: %s', (locale, rest) => {
  expect(line('Passengers', locale).rest).toBe(rest);
});
