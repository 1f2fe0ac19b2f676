import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { durationText } from '#contract/moment.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('the time that is left', () => {
  it.each([
    [3 * day - 1_000, '3 days'],
    [3 * day, '3 days'],
    [3 * day - minute, '2 days, 23 hours'],
    [day + 30 * minute, '1 day'],
    [day - 1_000, '1 day'],
    [23 * hour + 30 * minute, '23 hours, 30 minutes'],
    [hour, '1 hour'],
    [30 * minute - 1_000, '30 minutes'],
    [30_000, '1 minute'],
    [-5 * minute, '1 minute'],
  ])('of %d ms is %s', (leftMs, words) => expect(durationText(leftMs, 'US')).toBe(words));

  it.each<[Locale, string]>([
    ['DE', '2 Tage, 23 Stunden'],
    ['ZH', '2天23小时'],
  ])('is written in %s', (locale, words) => {
    expect(durationText(3 * day - minute, locale).replace(/\s(?=[小天])/g, '')).toBe(words);
  });
});
