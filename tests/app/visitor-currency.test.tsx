// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { currencyOf } from '#app/parts/site/currency/currency-of.ts';
import { VisitorCurrency } from '#app/parts/site/currency/visitor-currency.tsx';
import { setNear } from '#app/parts/site/locale/near.ts';
import { Price } from '#app/parts/site/locale/price.tsx';
import { numberRmb } from '#contract/orders.contract.ts';
import { exampleSource } from '#contract/rmb.ts';
import words from '#locales/US/currency.json' with { type: 'json' };
import i18next from 'i18next';
import '#tests/support/engine-dom.ts';
import { answer, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
i18next.addResourceBundle('US', 'currency', words);

const day = { updateDate: '2026-10-06', source: 'a bank' };
const rates = [
  { currency: 'EUR', rate: '0.1205', ...day, source: exampleSource },
  { currency: 'JPY', rate: '21.5', ...day },
  { currency: 'GBP', rate: '0.1', ...day },
];

it.each([
  [['ja-JP', 'en'], 'JPY'],
  [['de'], 'EUR'],
  [['fr-CH'], 'CHF'],
  [['en'], 'USD'],
  [['zh-CN'], 'CNY'],
  [['ru'], undefined],
  [['no language'], undefined],
  [[], undefined],
])('the currency of %j is %s', (languages, wanted) => {
  expect(currencyOf(languages)).toBe(wanted);
});

it('stands beside RMB once it is known, can be chosen, and is kept on the device', async () => {
  vi.stubGlobal('navigator', { ...navigator, languages: ['ja-JP'] });
  const page = (
    <>
      <Price amount={880} />
      <VisitorCurrency />
    </>
  );
  const options = { path: '/', answers: [answer(numberRmb.currencies, rates)] };
  visit(page, options);
  const price = () => document.querySelector('data')!.textContent.replaceAll('\u00a0', ' ');
  expect(price()).toBe('RMB 880.00');
  const choice = await screen.findByLabelText<HTMLSelectElement>(words.label);
  expect([choice.value, price()]).toEqual(['JPY', 'RMB 880.00 ≈ ¥18,920']);
  const says = () => document.querySelector('[class*=description]')!.textContent;
  expect(says()).toContain('a bank');
  fireEvent.change(choice, { target: { value: 'EUR' } });
  expect(says()).toContain(words.example);
  expect(says()).not.toContain(exampleSource);
  fireEvent.change(choice, { target: { value: 'GBP' } });
  expect(price()).toBe('RMB 880.00 ≈ £88');
  cleanup();
  visit(page, options);
  const again = await screen.findByLabelText(words.label);
  expect(price()).toBe('RMB 880.00 ≈ £88');
  fireEvent.change(again, { target: { value: 'CNY' } });
  expect(price()).toBe('RMB 880.00');
});

it('is on no page that the server renders', () => {
  setNear(() => '≈');
  expect(renderToString(<Price amount={880} />)).not.toContain('≈');
  setNear(() => null);
});
