import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#contract/locale.ts';
import { priceText, withWholeAmounts } from '#contract/rmb.ts';
import { figuresIn } from '#server/orders/money/invoices/figures.ts';
import { loadTranslations } from '#server/services/translation.ts';

const translate = await loadTranslations();

const text = (locale: Locale, amount: number, quantity?: number): string =>
  priceText((key, values) => translate(locale, `ui:${key}`, values), locale, amount, quantity);

describe('an amount in RMB', () => {
  it.each<[Locale, string]>([
    ['US', 'RMB 3,840.00'],
    ['IT', '3.840,00 RMB'],
    ['ES', '3.840,00 RMB'],
    ['FR', '3 840,00 RMB'],
    ['DE', '3.840,00 RMB'],
    ['ZH', '人民币 3,840.00 元'],
  ])('looks like this in %s: %s', (locale, expected) => {
    // No line ends within it.
    expect(text(locale, 3840)).not.toContain(' ');
    expect(text(locale, 3840).replace(/[\u202f\u00a0]/g, ' ')).toBe(expected);
  });

  it.each(locales)('looks the same in mails, invoices and pages of %s', (locale) => {
    const write = figuresIn(locale, translate);
    expect(write.rmb(384_000, 8)).toBe(text(locale, 3840, 8));
    // Only before the brackets may a line end; Chinese needs no space there.
    expect(write.rmb(384_000, 8)).toContain('8\u00a0×\u00a0');
    expect(text(locale, 3840, 8).split(' ')).toHaveLength(locale === 'ZH' ? 1 : 2);
  });

  it.each([
    [3840, 8, 'RMB 3,840.00 (8 × RMB 480.00)'],
    [3840, 1, 'RMB 3,840.00'],
    [0, 2, 'RMB 0.00'],
    // 3 × 33.33 would not be 100.
    [100, 3, 'RMB 100.00'],
    [0.3, 3, 'RMB 0.30 (3 × RMB 0.10)'],
  ])('of %d for %d is %s', (amount, quantity, expected) => {
    expect(text('US', amount, quantity).replaceAll('\u00a0', ' ')).toBe(expected);
  });
});

it.each([
  ['Dentist up to RMB 3,000', 'Dentist up to RMB\u00a03,000'],
  ['Zahnarzt bis 3.000 RMB', 'Zahnarzt bis 3.000\u00a0RMB'],
  ['RMB for 2 people', 'RMB for 2 people'],
])('the amounts in “%s” are not divided at the end of a line', (text, whole) => {
  expect(withWholeAmounts(text)).toBe(whole);
});
