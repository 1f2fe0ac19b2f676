import { Type, type Static, type TSchema } from 'typebox';

/** The wire's locale codes, which are also the folders of `locales/`. */
export const locales = ['US', 'IT', 'ES', 'FR', 'DE', 'ZH'] as const;

/** A locale code as the wire spells it. */
export type Locale = (typeof locales)[number];

/** The IETF language tag of each locale, for `lang` attributes and `Intl`. */
export const languageTags: Readonly<Record<Locale, string>> = {
  US: 'en',
  IT: 'it',
  ES: 'es',
  FR: 'fr',
  DE: 'de',
  ZH: 'zh-CN',
};

/** A text in every language, for example `{ US: 'Study visa', ZH: '学习签证', … }`. */
export const LocalizedText = Type.Object(
  Object.fromEntries(locales.map((locale) => [locale, Type.String()])) as Record<
    Locale,
    ReturnType<typeof Type.String>
  >,
);
/** A text in every language. */
export type LocalizedText = Static<typeof LocalizedText>;

/** The id of a record, as large as a column of the database can hold. */
export const RecordId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Which page of a list: `page` counts from 1. */
export const Paging = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 3 }),
});

/** A page of a list and the number of records on all pages. */
export function paged<T extends TSchema>(record: T) {
  return Type.Object({ total: Type.Integer(), records: Type.Array(record) });
}

/** The reply of a call that has nothing to say but that it succeeded. */
export const Done = Type.Null();
