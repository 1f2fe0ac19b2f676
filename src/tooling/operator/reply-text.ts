import { stringify } from 'yaml';
import { type Locale, locales } from '#contract/locale.ts';
import { isObject, type Json } from '#engine/form/json.ts';

/** How replies are printed. */
export interface ReplyStyle {
  /** The shape of the reply: the descriptions of its enumerations say what numbers mean. */
  readonly shape?: object;
  /** The address that links begin with. */
  readonly url: string;
  readonly locale: Locale;
}

/** A reply as text: a list of short records as a table, everything else as YAML. Empty values are left out. */
export function replyText(reply: Json, { shape = {}, url, locale }: ReplyStyle): string {
  const words = wordsIn(shape);
  const written = (value: Json, name = ''): Json => {
    if (Array.isArray(value)) return value.map((each) => written(each, name));
    if (!isObject(value)) return cell(value, words.get(`${name} ${String(value)}`), url);
    if (locales.every((each) => each in value)) return written(value[locale] ?? '');
    const entries = Object.entries(value).map(([key, each]) => [key, written(each ?? '', key)] as const);
    return Object.fromEntries(entries.filter(([, each]) => !isEmpty(each)));
  };
  const data = written(reply);
  if (isEmpty(data)) return 'There is nothing.';
  const { records = data, ...rest } = isObject(data) ? data : {};
  if (!Array.isArray(records) || !records.every(isShort)) return stringify(data, { lineWidth: 0 }).trimEnd();
  const names = [...new Set(records.flatMap((each) => Object.keys(each)))];
  const table = [names, ...records.map((each) => names.map((name) => String(each[name] ?? '')))];
  const total = isEmpty(rest) ? [] : [stringify(rest).trimEnd()];
  return [...total, ...aligned(table)].join('\n');
}

const isEmpty = (value: Json): boolean =>
  value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

/** Control characters: texts of customers must not control the terminal. */
const control = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

function cell(value: Exclude<Json, object>, word: string | undefined, url: string): string | number {
  if (value === null || value === false) return '';
  if (word !== undefined) return `${String(value)} ${word}`;
  if (typeof value === 'number') return value;
  const text = value === true ? 'yes' : String(value).replaceAll(control, ' ').trim();
  if (text.startsWith('/files/')) return new URL(text, url).href;
  return text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*Z$/, '$1 $2 UTC');
}

/** A long text would make the column of a table too wide to read. */
const isShort = (record: Json): record is Record<string, string | number> =>
  isObject(record) &&
  Object.values(record).every((each) => typeof each !== 'object' && String(each).length <= 60);

/** Rows in columns, each as wide as its longest text. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const padded = rows.map((row) => row.map((text, column) => text.padEnd(widths[column] ?? 0)));
  return padded.map((row) => row.join('  ').trimEnd());
}

/** The words of enumerations: with the description `5 cancelled, 6 paid`, `orderStatus 6` is `paid`. */
function wordsIn(shape: object): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  JSON.stringify(
    shape,
    (name, part: { description?: unknown; anyOf?: { description?: unknown }[] } | null) => {
      for (const { description } of [part ?? {}, ...(part?.anyOf ?? [])])
        if (typeof description === 'string')
          for (const [, number, word = ''] of description.matchAll(/(?:^|, )(\d+) (\w+)/g))
            words.set(`${name} ${number}`, word);
      return part;
    },
  );
  return words;
}
