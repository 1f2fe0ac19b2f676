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

/** A reply as text: a list of short records as a table, everything else as indented lines of name and value. */
export function replyText(reply: Json, { shape = {}, url, locale }: ReplyStyle): string {
  const words = wordsIn(shape);
  const written = (value: Json | undefined, name: string): Json => {
    if (Array.isArray(value)) return value.map((each) => written(each, name));
    if (!isObject(value)) return cell(value, words.get(`${name} ${String(value)}`), url);
    if (locales.every((each) => each in value)) return written(value[locale], name);
    const entries = Object.entries(value).map(([key, each]) => [key, written(each, key)] as const);
    return Object.fromEntries(
      entries.filter(([, each]) => each !== '' && Object.keys(each as object).length > 0),
    );
  };
  return linesOf(written(reply, '')).join('\n') || 'There is nothing.';
}

/** Control characters: texts of customers must not control the terminal. */
const control = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

function cell(value: Json | undefined, word: string | undefined, url: string): string {
  if (value === null || value === undefined || value === false) return '';
  const text =
    value === true ? 'yes' : (typeof value === 'object' ? '' : `${value}`).replaceAll(control, ' ').trim();
  if (word !== undefined) return `${text} ${word}`;
  if (text.startsWith('/files/')) return new URL(text, url).href;
  return text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*Z$/, '$1 $2 UTC');
}

function linesOf(value: Json): string[] {
  if (Array.isArray(value)) {
    const isFlat = value.every((each) => isObject(each) && !Object.values(each).some(isLong));
    return isFlat
      ? tableOf(value as Row[])
      : value.flatMap((each, place) => [...(place > 0 ? [''] : []), ...linesOf(each)]);
  }
  if (!isObject(value)) return [lineOf(value)].filter(Boolean);
  return Object.entries(value).flatMap(([name, each]) =>
    isNested(each) ? [`${name}:`, ...linesOf(each).map((line) => `  ${line}`)] : [`${name}: ${lineOf(each)}`],
  );
}

/** Texts in one line; all values are texts by then. */
const lineOf = (value: Json): string =>
  [value]
    .flat()
    .filter((each) => typeof each === 'string')
    .join(', ');

type Row = Readonly<Record<string, Json>>;

const isNested = (value: Json): boolean => isObject(value) || (Array.isArray(value) && value.some(isObject));

function tableOf(records: readonly Row[]): string[] {
  const names = [...new Set(records.flatMap((each) => Object.keys(each)))];
  return aligned([names, ...records.map((each) => names.map((name) => lineOf(each[name] ?? '')))]);
}

/** A long text would make the column of a table too wide to read. */
const isLong = (value: Json): boolean => isNested(value) || lineOf(value).length > 60;

/** Rows in columns, each as wide as its longest text. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** A shape, or the properties of one, of which one may be named `description`. */
type Described = { readonly description?: unknown };
const textOf = (description: unknown): string => (typeof description === 'string' ? description : '');

/** The words of enumerations: with the description `5 cancelled, 6 paid`, `orderStatus 6` is `paid`. */
function wordsIn(shape: object): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  JSON.stringify(shape, (name, part: (Described & { anyOf?: Described[] }) | null) => {
    for (const { description } of [part ?? {}, ...(part?.anyOf ?? [])])
      for (const [, number, word = ''] of textOf(description).matchAll(/(?:^|, )(\d+) (\w+)/g))
        words.set(`${name} ${number}`, word);
    return part;
  });
  return words;
}
