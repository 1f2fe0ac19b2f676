import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js';
import { isPhoneNumber, isShortPhone } from '#engine/form/formats.ts';
import { areaCodes } from './area-codes.ts';
import { normalAddress } from './accounts.ts';

/** A phone number in the form in which it is stored and compared. */
export interface PhoneNumber {
  /** For example `+86 13800138000`. */
  readonly number: string;
  /** The id of its area code; 45 is China. */
  readonly ascription: number;
}

const CHINA = 45;
const chinese = /^1[3-9]\d{9}$/;

/**
 * Converts a mobile number of mainland China to its stored form; undefined for everything else.
 *
 * @example chinaMobile('138 0013 8000') // '+86 13800138000'
 */
export function chinaMobile(text: string): string | undefined {
  if (text.length > 24) return undefined;
  const digits = text.replace(/[ -]/g, '').replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
  return chinese.test(digits) ? `+86 ${digits}` : undefined;
}

/**
 * Converts a number of any country to its stored form; undefined if it is not a number. The country code may be
 * left out for mobile numbers of China only.
 */
export function phoneNumber(text: string): PhoneNumber | undefined {
  const mobile = chinaMobile(text);
  if (mobile !== undefined) return { number: mobile, ascription: CHINA };
  const given = text.trim().replace(/^00/, '+');
  if (!given.startsWith('+') || !isPhoneNumber(given)) return undefined;
  const parsed = parsePhoneNumberFromString(given);
  if (!parsed?.isPossible()) return undefined;
  const { country, countryCallingCode, nationalNumber } = parsed;
  const region = areaCodes().find((entry) =>
    country === undefined ? entry.areaCode === countryCallingCode : entry.region === country,
  );
  return { number: `+${countryCallingCode} ${nationalNumber}`, ascription: region?.id ?? CHINA };
}

/**
 * True for a number with its country code that is shorter than the numbers of its country. The format `phone` of forms
 * refuses only what is too short in every country; the lengths of each are known here.
 */
export function isShortInItsCountry(text: string): boolean {
  const given = text.trim().replace(/^00/, '+');
  if (isShortPhone(given)) return true;
  return given.startsWith('+') && validatePhoneNumberLength(given) === 'TOO_SHORT';
}

/** Converts the typed login name to its stored form: a mail address or a Chinese mobile number. */
export function loginNameOf(username: string): string {
  return chinaMobile(username) ?? normalAddress(username);
}
