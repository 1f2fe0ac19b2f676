import { checkedBy, type Format, isLine, isPlain, matching } from '#engine/form/formats.ts';
import { isLatinName } from './latin-name.ts';

const capitals = { autoCapitalize: 'characters', autoCorrect: 'off' } as const;
const digits = (index: number): string => String(12_345_678 + index);
const oneOf = (...texts: readonly string[]): NonNullable<Format['examples']> =>
  texts.map((text) => () => text);

/**
 * The formats of the shop, besides those of the engine.
 *
 * - `national-number`: a telephone number without a country code, digits only; the country is that of the application.
 * - `upper-case-name`: a name in capitals as passports print it: `latin-name.ts`.
 * - `passport-number`: 5 to 20 capital letters and digits (ICAO 9303 has 9; older books have more).
 * - `flight-number`: an IATA airline designator (never two digits) and up to four digits, for example MU 588.
 * - `nationality`, `airport`: codes of ISO 3166-1 (alpha-3) and of IATA, chosen from a list.
 * - `city`: free text on one line. Cities of China are suggested; smaller places may be typed.
 * - `password`: any text on one line, with spaces.
 * - `one-time-code`: the digits of a code that was sent.
 */
export const formats: Readonly<Record<string, Format>> = {
  'national-number': {
    validate: matching(/^\d{4,14}$/),
    widget: 'nationalNumber',
    keyboard: { inputMode: 'tel' },
    examples: [(index) => String(13_800_138_000 + index)],
  },
  'upper-case-name': {
    validate: checkedBy(isLatinName),
    widget: 'latinName',
    keyboard: capitals,
    prose: (words) => words.toUpperCase(),
    examples: oneOf('LOVELACE', 'HOPPER', 'TURING', 'SOMERVILLE', 'NOETHER', 'PASCAL', 'LAMARR', "O'BRIEN"),
  },
  'passport-number': {
    validate: matching(/^[A-Z0-9]{5,20}$/),
    widget: 'upperCase',
    keyboard: capitals,
    examples: [(index) => `E${digits(index)}`],
  },
  'flight-number': {
    validate: matching(/^(?:[A-Z][A-Z0-9]|\d[A-Z]) ?\d{1,4}[A-Z]?$/),
    widget: 'upperCase',
    keyboard: capitals,
    examples: [(index) => `MU ${588 + index}`],
  },
  nationality: {
    validate: matching(/^[A-Z]{3}$/),
    list: true,
    examples: oneOf('GBR', 'ITA', 'FRA', 'DEU', 'ESP', 'CHE', 'AUT', 'NOR'),
  },
  airport: { validate: matching(/^[A-Z]{3}$/), list: true, examples: oneOf('PVG', 'PEK', 'CAN', 'SZX') },
  city: {
    validate: isLine,
    widget: 'suggestions',
    keyboard: { autoCapitalize: 'words' },
    prose: (words) => words,
    examples: oneOf('Shanghai'),
  },
  password: {
    validate: isPlain,
    widget: 'password',
    keyboard: { autoCapitalize: 'none', autoCorrect: 'off' },
    examples: oneOf('Lantern7', 'Lantern7 of the moon gate'),
  },
  'one-time-code': {
    validate: matching(/^\d*$/),
    widget: 'oneTimeCode',
    keyboard: { inputMode: 'numeric', autoComplete: 'one-time-code' },
    examples: oneOf('123456'),
  },
};
