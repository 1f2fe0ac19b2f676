import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;

/** The driver's own parsers. The cast is needed because the driver's types list only some of the type numbers. */
const driversParser = pg.types.getTypeParser as (oid: number, format: unknown) => (text: string) => unknown;
const parseTextArray = driversParser(TEXT_ARRAY, 'text') as (text: string) => (string | null)[];

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: safeInteger,
  [INT8_ARRAY]: (text) => parseTextArray(text).map((item) => (item === null ? null : safeInteger(item))),
  // A date has no time zone. As a JavaScript Date it could be another day in another time zone.
  [DATE]: (text) => text,
  [DATE_ARRAY]: parseTextArray,
};

/**
 * The parsers of PostgreSQL's types for one pool, so that other users of the driver are not affected: `int8` (and
 * so `count(*)`) becomes a number, `date` stays `yyyy-MM-dd`; all others are parsed as the driver does.
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
