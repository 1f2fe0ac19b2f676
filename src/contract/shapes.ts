import { Type, type TNumberOptions, type TSchema } from 'typebox';
import { type Locale, locales } from './locale.ts';

/** The largest integer of a column in the database: 32 bits. */
const LARGEST = 2_147_483_647;

/** What is counted: revisions, versions. */
export const Count = (options: TNumberOptions = {}) =>
  Type.Integer({ minimum: 0, maximum: LARGEST, ...options });

/** The id of a record. */
export const RecordId = Count({ minimum: 1 });

/** The highest page number that can be requested. */
export const LAST_PAGE = 1_000;

/**
 * The number of records of a list that can be reached by paging. To find a later page, or to count more records, the
 * database would read all the records before; other orders are found by their number or their status.
 */
export const REACHABLE_RECORDS = 3_000;

/** The requested page of a list. `page` counts from 1. */
export const Paging = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: LAST_PAGE, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 3 }),
});

/**
 * The shape of an enumeration whose members are numbers on the wire.
 *
 * @example numbersOf({ dhl: 1, ems: 4 }) // { type: 'integer', enum: [1, 4], description: '1 dhl, 4 ems' }
 */
export function numbersOf<const N extends number>(enumeration: Readonly<Record<string, N>>) {
  return Type.Enum(Object.values(enumeration), {
    // In a query numbers are texts; the type has them read as numbers.
    type: 'integer',
    description: Object.entries(enumeration)
      .map(([name, number]) => `${number} ${name}`)
      .join(', '),
  });
}

/** A page of a list and the number of records on all pages, at most `REACHABLE_RECORDS`. */
export function paged<T extends TSchema>(record: T) {
  return Type.Object({ total: Type.Integer(), records: Type.Array(record) });
}

/** A day in China, as a date of 4, 2 and 2 digits. */
export const Day = Type.String({ format: 'date', pattern: '^2', description: 'a day in China, yyyy-MM-dd' });

/** A point in time. */
export const Moment = Type.String({ description: 'ISO 8601' });

/** Names the version of something that an operator has seen, and decides on. */
export const Revision = Type.String({
  maxLength: 40,
  description: 'names what the operator has seen; what was changed since then is refused',
});

/** The reply of a call without data. */
export const Done = Type.Null();

/** A password as browsers send it. */
export const Secret = Type.String({
  minLength: 1,
  maxLength: 1100,
  description:
    'RSA-OAEP (SHA-256, base64) with the public key, in parts of 190 bytes joined by points; plain where that key is empty',
});

/** An object of WebAuthn as JSON: browsers read the options and write the response. */
export const WebAuthn = Type.Record(Type.String(), Type.Unknown());

/** A text in every language, as `LocalizedText` in `locale.ts` types it. */
export const LocalizedText = Type.Object(
  Object.fromEntries(locales.map((locale) => [locale, Type.String()])) as Record<
    Locale,
    ReturnType<typeof Type.String>
  >,
);
