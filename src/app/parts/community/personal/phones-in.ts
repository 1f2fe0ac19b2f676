import { findPhoneNumbersInText } from 'libphonenumber-js';

/** Numbers with fewer digits and no country code are dates, flights or amounts more often than telephone numbers. */
const LEAST_DIGITS = 10;

/** The telephone numbers in texts, as they are written there. Numbers without a country code are those of China. */
export function phonesIn(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) =>
    findPhoneNumbersInText(text, 'CN')
      // A part of the address of a page.
      .filter(({ startsAt }) => !/[/=]$/.test(text.slice(0, startsAt)))
      .map(({ startsAt, endsAt }) => text.slice(startsAt, endsAt)),
  );
  const isLong = (written: string): boolean => written.replaceAll(/\D/g, '').length >= LEAST_DIGITS;
  return [...new Set(found)].filter((written) => written.startsWith('+') || isLong(written));
}
