import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#contract/locale.ts';
import { type Clock, cityName, deadlineText, isZone, momentText } from '#contract/moment.ts';
import { loadTranslations } from '#server/services/translation.ts';

const translate = await loadTranslations();
const clock = (locale: Locale, zone: string): Clock => ({
  locale,
  zone,
  words: (key, values) => translate(locale, `zones:${key}`, values),
});
/** In Rome it is still the day before. */
const moment = new Date('2026-11-23T19:33:00Z');
const plain = (text: string): string => text.replaceAll(/\p{Zs}/gu, ' ');

describe('a moment is written with the city whose time it is', () => {
  it.each<[Locale, string]>([
    ['US', 'November 23, 2026 at 8:33 PM (Rome time)'],
    ['IT', '23 novembre 2026 alle ore 20:33 (ora locale: Roma)'],
    ['ES', '23 de noviembre de 2026 a las 20:33 (hora local: Roma)'],
    ['FR', '23 novembre 2026 à 20:33 (heure locale : Rome)'],
    ['DE', '23. November 2026 um 20:33 (Ortszeit Rom)'],
    ['ZH', '2026年11月23日 20:33（罗马时间）'],
  ])('in %s', (locale, text) => {
    expect(plain(momentText(moment, clock(locale, 'Europe/Rome')))).toBe(text);
  });

  it('and China’s beside it where that matters, with its day where it is another', () => {
    const china = { china: true };
    expect(plain(momentText(moment, clock('US', 'Europe/Rome'), china))).toBe(
      'November 23, 2026 at 8:33 PM (Rome time; in China November 24, 2026 at 3:33 AM)',
    );
    const morning = new Date('2026-11-23T08:00:00Z');
    expect(plain(momentText(morning, clock('US', 'Europe/Rome'), china))).toBe(
      'November 23, 2026 at 9:00 AM (Rome time; in China 4:00 PM)',
    );
    expect(plain(momentText(morning, clock('US', 'Asia/Shanghai'), china))).toBe(
      'November 23, 2026 at 4:00 PM (Beijing time)',
    );
  });
});

describe('a deadline', () => {
  it.each([
    [30, ', within 30 minutes'],
    [72 * 60, ', within 3 days'],
    [14 * 24 * 60, ''],
    [-5, ''],
  ])('in %d minutes ends with "%s"', (minutes, end) => {
    const now = new Date(moment.getTime() - minutes * 60_000);
    const text = plain(deadlineText(moment, clock('US', 'Europe/Rome'), { now }));
    expect(text).toBe(`November 23, 2026 at 8:33 PM (Rome time)${end}`);
  });
});

describe('a time zone', () => {
  it.each(['Europe/Rome', 'Asia/Kolkata', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'UTC'])(
    'is %s',
    (name) => expect(isZone(name)).toBe(true),
  );

  it.each(['', 'Rome', 'Europe/Atlantis', '+08:00', 'Etc/GMT+5', 'Europe/Rome\r\nX: 1', 'europe/../x'])(
    'is not %j',
    (name) => expect(isZone(name)).toBe(false),
  );

  it.each(locales)('has a city in %s, also where only another name of it is known', (locale) => {
    const unnamed = Intl.supportedValuesOf('timeZone').filter((zone) => {
      const words: string[] = [];
      const { words: told } = clock(locale, zone);
      cityName({ locale, zone, words: (key) => (words.push(told(key)), told(key)) });
      return words.some((word) => word.includes('cities.'));
    });
    expect(unnamed).toEqual([]);
  });

  it('that no catalogue has is named as in its identifier', () => {
    expect(cityName(clock('IT', 'Europe/Free_Town'))).toBe('Free Town');
  });
});
