import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;

/** The driver's own parsers; its types know only some of the numbers. */
const driversParser = pg.types.getTypeParser as (oid: number, format: unknown) => (text: string) => unknown;
const parseTextArray = driversParser(TEXT_ARRAY, 'text') as (text: string) => (string | null)[];

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: safeInteger,
  [INT8_ARRAY]: (text) => parseTextArray(text).map((item) => (item === null ? null : safeInteger(item))),
  // A day has no time zone: as a Date it would be another day elsewhere.
  [DATE]: (text) => text,
  [DATE_ARRAY]: parseTextArray,
};

/**
 * How this project reads PostgreSQL's types, for one pool rather than for every user of the driver:
 * `int8` (and so `count(*)`) as a number, `date` as `yyyy-MM-dd`; the rest as the driver does.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format: unknown = 'text') {
    const own = format === 'text' ? parsers[oid] : undefined;
    return own ?? driversParser(oid, format);
  },
};

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large to be a number`);
  return number;
}
