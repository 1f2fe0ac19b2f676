import { type Details, type FieldName, parse, type ParseResult } from 'mrz';
import { formats } from '#shop/formats.ts';
import { mrzDate } from './mrz-dates.ts';
import { linesIn, type MrzLines, mrzText } from './mrz-lines.ts';
import { withoutConfusions } from './mrz-confusions.ts';
import { nationalityOf } from './nationality.ts';

/**
 * The data of a passport, by the names of facts. Data that are missing or unclear are left out.
 */
export interface MrzAnswers {
  surname?: string;
  englishName?: string;
  passportNumber?: string;
  /** ISO 3166-1 alpha-3. */
  nationality?: string;
  /** yyyy-MM-dd */
  dateOfBirth?: string;
  /** 1 is male, 0 female. */
  gender?: 0 | 1;
  /** yyyy-MM-dd */
  passportExpiry?: string;
}

/**
 * Why nothing was read.
 * - `empty`: there is no text.
 * - `notFound`: nothing looks like the lines of a passport.
 * - `notPassport`: these are the lines of a visa or of an identity card.
 * - `incomplete`: one of the two lines is missing, or a part of it.
 * - `checkDigits`: a character is wrong, so the check digits don't fit.
 */
type MrzProblem = 'empty' | 'notFound' | 'notPassport' | 'incomplete' | 'checkDigits';

export type MrzReading =
  | { readonly ok: true; readonly answers: MrzAnswers }
  /** With `checkDigits`: the lines as they were read. */
  | { readonly ok: false; readonly problem: MrzProblem; readonly lines?: MrzLines };

interface ReadOptions {
  /**
   * The text was recognised in a picture, so letters in the passport number that look like digits may be
   * digits.
   */
  readonly isRecognised?: boolean;
  /** yyyy-MM-dd */
  readonly today?: string;
}

const checked: readonly FieldName[] = [
  'documentNumberCheckDigit',
  'birthDate',
  'birthDateCheckDigit',
  'expirationDate',
  'expirationDateCheckDigit',
  'personalNumberCheckDigit',
  'compositeCheckDigit',
];

/**
 * Reads the machine-readable zone of a passport (ICAO 9303, TD3) from a text that may contain typing or
 * recognition errors. Nothing is read unless all check digits match. They protect the numbers and dates. Names,
 * nationality and sex have no check digits. Two characters whose values differ by ten (0 and A, 1 and L) give
 * the same check digit.
 */
export function readMrz(text: string, options: ReadOptions = {}): MrzReading {
  const { isRecognised = false, today = new Date().toISOString().slice(0, 10) } = options;
  const lines = mrzText(text);
  if (lines.length === 0) return { ok: false, problem: 'empty' };
  let closest: MrzLines | undefined;
  for (const found of linesIn(lines)) {
    closest ??= found;
    for (const each of isRecognised ? withoutConfusions(found) : [found]) {
      const answers = answersOf(parse([withoutTail(each[0]), each[1]], { autocorrect: true }), today);
      if (answers !== null) return { ok: true, answers };
    }
  }
  if (closest !== undefined) return { ok: false, problem: 'checkDigits', lines: closest };
  return { ok: false, problem: problemOf(lines) };
}

function problemOf(lines: readonly string[]): MrzProblem {
  const begin = (pattern: RegExp): boolean => lines.some((line) => pattern.test(line) && line.includes('<'));
  if (begin(/^P[A-Z<][A-Z<]{3}/)) return 'incomplete';
  if (begin(/^[ACIV][A-Z<][A-Z<]{3}/)) return 'notPassport';
  return begin(/^[A-Z0-9<]{9}\d[A-Z<]{3}\d{6}/) ? 'incomplete' : 'notFound';
}

/**
 * Removes characters that the recognition has read in place of fillers at the end of the first line. Only
 * fillers can follow the given names, and no name contains three of these letters in a row.
 */
function withoutTail(line: string): string {
  const clean = line.slice(5).replace(/([CEKLSX])\1\1+/g, (run) => '<'.repeat(run.length));
  const [names = ''] = /^[^<]*(?:<[^<]+)*(?:<<[^<]+(?:<[^<]+)*)?/.exec(clean) ?? [];
  return (line.slice(0, 5) + names).padEnd(line.length, '<');
}

/** The answers of a zone; null when they cannot be right. */
function answersOf({ details, fields }: ParseResult, today: string): MrzAnswers | null {
  const isValid = (name: FieldName): boolean =>
    details.some((each: Details) => each.field === name && each.valid);
  if (!checked.every(isValid)) return null;
  const dateOfBirth = mrzDate(fields.birthDate ?? '<', 'birth', today);
  const passportExpiry = mrzDate(fields.expirationDate ?? '<', 'expiry', today);
  if (dateOfBirth === null || passportExpiry === null) return null;
  const answers = {
    surname: formed('upper-case-name', fields.lastName),
    englishName: formed('upper-case-name', fields.firstName),
    passportNumber: formed('passport-number', fields.documentNumber),
    nationality: nationalityOf(fields.nationality ?? ''),
    dateOfBirth,
    gender: fields.sex === 'male' ? 1 : fields.sex === 'female' ? 0 : undefined,
    passportExpiry,
  };
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
}

/** The text in the format of the form's field; undefined when the field would refuse it. */
function formed(format: string, text: string | null | undefined): string | undefined {
  const { validate } = formats[format]!;
  return typeof text === 'string' && validate(text) ? text : undefined;
}
