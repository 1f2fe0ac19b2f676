import { checkedBy, type Format, isLine, isPlain, matching } from '#engine/form/formats.ts';
import { isLatinName } from './latin-name.ts';

const capitals = { autoCapitalize: 'characters', autoCorrect: 'off' } as const;
/**
 * The formats of the shop, besides those of the engine; `format-examples.ts` has texts that people enter.
 *
 * - `national-number`: a telephone number without a country code, digits only; the country is that of the application.
 * - `upper-case-name`: a name in capitals as passports print it: `latin-name.ts`.
 * - `passport-number`: 5 to 20 capital letters and digits (ICAO 9303 has 9; older books have more).
 * - `flight-number`: an IATA airline designator (never two digits) and up to four digits, for example MU 588.
 * - `nationality`, `airport`: codes of ISO 3166-1 (alpha-3) and of IATA, chosen from a list.
 * - `city`: free text on one line. Cities of China are suggested; smaller places may be typed.
 * - `photo`: a photo of the site, chosen from a list.
 * - `password`: any text on one line, with spaces.
 * - `one-time-code`: the digits of a code that was sent.
 */
export const formats: Readonly<Record<string, Format>> = {
  'national-number': {
    validate: matching(/^\d{4,14}$/),
    widget: 'nationalNumber',
    keyboard: { inputMode: 'tel' },
  },
  'upper-case-name': {
    validate: checkedBy(isLatinName),
    widget: 'latinName',
    keyboard: capitals,
  },
  'passport-number': {
    validate: matching(/^[A-Z0-9]{5,20}$/),
    widget: 'upperCase',
    keyboard: capitals,
  },
  'flight-number': {
    validate: matching(/^(?:[A-Z][A-Z0-9]|\d[A-Z]) ?\d{1,4}[A-Z]?$/),
    widget: 'upperCase',
    keyboard: capitals,
  },
  nationality: {
    validate: matching(/^[A-Z]{3}$/),
    list: true,
  },
  airport: { validate: matching(/^[A-Z]{3}$/), list: true },
  photo: { validate: matching(/^[\da-f-]{36}-\d{1,4}x\d{1,4}$/), list: true },
  city: {
    validate: isLine,
    widget: 'suggestions',
    keyboard: { autoCapitalize: 'words' },
  },
  password: {
    validate: isPlain,
    widget: 'password',
    keyboard: { autoCapitalize: 'none', autoCorrect: 'off' },
  },
  'one-time-code': {
    validate: matching(/^\d*$/),
    widget: 'oneTimeCode',
    keyboard: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
};
