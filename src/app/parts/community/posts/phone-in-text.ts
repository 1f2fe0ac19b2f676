/** The fewest digits of a phone number: prices and times have fewer. */
const FEWEST_DIGITS = 7;

/**
 * Whether a text contains a phone number of any country, or one as it is dialled in China. The code that reads numbers is
 * loaded only for a text with enough digits.
 */
export async function hasPhoneNumber(text: string): Promise<boolean> {
  const readable = text.normalize('NFKC');
  if ((readable.match(/\d/g) ?? []).length < FEWEST_DIGITS) return false;
  const { findPhoneNumbersInText } = await import('libphonenumber-js');
  return findPhoneNumbersInText(readable, 'CN').length > 0;
}
