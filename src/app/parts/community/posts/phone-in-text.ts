/** The fewest digits of a phone number: prices and times have fewer. */
const FEWEST_DIGITS = 7;

/** Dates and times, which are read as numbers otherwise. A number in pairs, such as 06.12.34.56.78, is none. */
const moments =
  /(?<![-/.:\d])(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}:\d{2})(?![-/.:]?\d)/g;

/**
 * Whether a text contains a phone number of any country, or one as it is dialled in China. The code that reads numbers is
 * loaded only for a text with enough digits.
 */
export async function hasPhoneNumber(text: string): Promise<boolean> {
  const readable = text.normalize('NFKC').replaceAll(moments, ';');
  if ((readable.match(/\d/g) ?? []).length < FEWEST_DIGITS) return false;
  const { findPhoneNumbersInText } = await import('libphonenumber-js');
  return findPhoneNumbersInText(readable, 'CN').length > 0;
}
