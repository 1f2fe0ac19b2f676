import { stringify } from 'csv-stringify/sync';

/** Control characters other than the end of a line: what people have typed must not control a terminal. */
const CONTROL = /[^\P{Cc}\n]+|[\p{Cf}\u2028\u2029]+/gu;

/** A table that spreadsheets open: with a mark of the encoding, and without formulas. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify(
    // Numbers stay numbers: the library takes the sign of an amount for no formula.
    rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : cell.replaceAll(CONTROL, ' ')))),
    // A cell with several lines stands in quotes, which the library leaves out where rows end with two characters.
    { bom: true, escape_formulas: true, record_delimiter: 'windows', quoted_match: '\n' },
  );
