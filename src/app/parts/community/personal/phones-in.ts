/** Shorter numbers without a country code are dates, flights or amounts more often than telephone numbers. */
const LEAST_DIGITS = 10;

/** Dates and times, which would be read as numbers. A number in pairs, such as 06.12.34.56.78, is none. */
const moments =
  /(?<![-/.:\d])(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}:\d{2})(?![-/.:]?\d)/g;

const digitsOf = (text: string): number => (text.match(/\d/g) ?? []).length;

/**
 * The telephone numbers in texts, as they are written there, with digits of full width as plain ones. Numbers without a
 * country code are those of China. The code that finds numbers is loaded only for a text with enough digits; where it
 * cannot be loaded, none is found.
 */
export async function phonesIn(texts: readonly string[]): Promise<string[]> {
  const readable = texts.map((text) => text.normalize('NFKC').replaceAll(moments, ';'));
  // With its country code, a number may have three digits fewer.
  if (!readable.some((text) => digitsOf(text) >= LEAST_DIGITS - 3)) return [];
  const code = await import('libphonenumber-js').catch(() => null);
  const found = readable.flatMap((text) =>
    (code?.findPhoneNumbersInText(text, 'CN') ?? [])
      // A part of the address of a page.
      .filter(({ startsAt }) => !/[/=]$/.test(text.slice(0, startsAt)))
      .map(({ startsAt, endsAt }) => text.slice(startsAt, endsAt)),
  );
  return [...new Set(found)].filter(
    (written) => written.startsWith('+') || digitsOf(written) >= LEAST_DIGITS,
  );
}
