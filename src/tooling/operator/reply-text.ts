import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wordsAt } from '#compiler/catalogues.ts';
import { offerFile, readOffer } from '#compiler/offers.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import { type Locale, locales } from '#contract/locale.ts';
import { offerKeys } from '#contract/offers.ts';
import { ReportReason } from '#contract/posts.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { answerRows } from './answer-rows.ts';
import { table } from './table.ts';

/** How replies are printed. */
export interface ReplyStyle {
  readonly columns?: readonly string[] | undefined;
  /** The address that links begin with. */
  readonly url: string;
  /** The language of texts and statuses. */
  readonly locale: Locale;
}

/** A reply as a table, or as lines of name and value. */
export function replyText(reply: Json, style: ReplyStyle): string {
  if (reply === null) return 'Done.';
  const records = Array.isArray(reply) ? reply : isObject(reply) ? reply['records'] : undefined;
  if (!Array.isArray(records)) return lines(reply, style).join('\n');
  if (records.length === 0) return 'There is nothing.';
  if (style.columns) return tableOf(records, style.columns, style).join('\n');
  return records.map((record) => lines(record, style).join('\n')).join('\n\n');
}

/** `Page 1 of 3, 45 in all`; empty where the reply is no page of a list. */
export function pageText(reply: Json, { page, pageSize }: Readonly<Record<string, unknown>>): string {
  if (!isObject(reply) || typeof reply['total'] !== 'number' || typeof page !== 'number') return '';
  const pages = Math.max(1, Math.ceil(reply['total'] / Number(pageSize)));
  const next = page < pages ? `; the next one: --page ${page + 1}` : '';
  return `\n\nPage ${page} of ${pages}, ${reply['total']} in all${next}`;
}

/** Values as lines; objects and lists in parts of their own, and nothing for an empty value. */
function lines(record: Json, style: ReplyStyle): string[] {
  const entries = isObject(record) ? Object.entries(record) : [];
  const facts = entries.filter(([, value]) => !isPart(value));
  const rows = facts.map(([name, value]) => [titleOf(name), cellOf(name, value, style)]);
  const parts = entries.filter(([, value]) => isPart(value));
  return [
    ...table(rows.filter(([, text]) => text !== '')),
    ...parts.flatMap(([name, value]) => part(name, value, style)),
  ];
}

function part(name: string, value: Json, style: ReplyStyle): string[] {
  const [first] = Array.isArray(value) ? value : [];
  const rows =
    isObject(first) && Array.isArray(value)
      ? tableOf(value, Object.keys(first), style)
      : table(answerRows(value).filter(([, text]) => text !== ''));
  return rows.length === 0 ? [] : [titleOf(name), ...rows.map((line) => `  ${line}`)];
}

const isPart = (value: Json): boolean =>
  Array.isArray(value) ? value.some(isObject) : isObject(value) && !isLocalized(value);

function tableOf(records: readonly Json[], columns: readonly string[], style: ReplyStyle): string[] {
  const rows = records.map((record) =>
    columns.map((name) => cellOf(name, isObject(record) ? record[name] : null, style)),
  );
  return table(rows, columns.map(titleOf));
}

/** `orderNumber` is `Order number`. */
const titleOf = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isLocalized = (value: Json): boolean => isObject(value) && locales.every((locale) => locale in value);

/** A value as text; an object, which no column has, as JSON. */
const plain = (value: Json | undefined): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The values that are written in another way than they are sent, by the name of their property. */
const writtenAs: Readonly<Record<string, (value: Json, style: ReplyStyle) => string>> = {
  orderStatus: statusWord,
  from: statusWord,
  to: statusWord,
  childType: (value, { locale }) => `${plain(value)} ${productNames(locale).get(Number(value)) ?? ''}`,
  reason: (value) => Object.entries(ReportReason).find(([, number]) => number === value)?.[0] ?? plain(value),
  price: (value) => `${Number(value).toFixed(2)} RMB`,
  amount: (value) => Number(value).toFixed(2),
  url: (value, { url }) => new URL(plain(value), url).href,
  images: (value, { url }) =>
    [value]
      .flat()
      .map((address) => new URL(plain(address), url).href)
      .join(' '),
};

function cellOf(name: string, value: Json | undefined, style: ReplyStyle): string {
  if (value === null || value === undefined || value === '' || value === false) return '';
  if (value === true) return 'yes';
  const write = writtenAs[name];
  if (write) return write(value, style);
  if (isObject(value) && isLocalized(value)) return plain(value[style.locale]);
  if (Array.isArray(value)) return value.map(plain).join(', ');
  return plain(value).replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*Z$/, '$1 $2 UTC');
}

/** `6 Paid`. */
function statusWord(status: Json, { locale }: ReplyStyle): string {
  const orders = catalogue(locale, 'orders');
  return `${plain(status)} ${wordsAt({ orders }, [`orders:status.${plain(status)}`]) ?? ''}`.trim();
}

/** The name of each product, by its number. */
function productNames(locale: Locale): Map<number | undefined, string | null> {
  const schemas = folderFiles(fileURLToPath(new URL('../../../schemas', import.meta.url)));
  const offers = catalogue(locale, 'offers');
  return new Map(
    schemas.offers().map((id) => {
      const childType = readOffer(schemas.read(offerFile(id)), id)?.childType;
      return [childType, wordsAt({ offers }, offerKeys(id, 'title'))] as const;
    }),
  );
}

const catalogue = (locale: Locale, name: string): Json =>
  JSON.parse(
    readFileSync(new URL(`../../../locales/${locale}/${name}.json`, import.meta.url), 'utf8'),
  ) as Json;
