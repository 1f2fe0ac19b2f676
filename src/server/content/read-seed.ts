import { readFile } from 'node:fs/promises';
import { marked } from 'marked';
import { parse } from 'yaml';
import { type Locale, locales, type LocalizedText } from '#contract/locale.ts';
import type { FlowRegistry } from '../services/flows/flows.ts';
import type { Picture } from '../services/files/drawings.ts';
import { checkedRecord } from './write-record.ts';

/** A line of `records.json`; what is not named here are the facts of the record. */
interface Line extends Readonly<Record<string, unknown>> {
  readonly slug: string;
  readonly position: number;
  readonly publishFrom: string;
  readonly picture: Picture;
  /** Whether it does not exist outside the demonstration. */
  readonly invented?: boolean;
  /** The names of further pictures. */
  readonly further?: readonly string[];
}

/** A line of `classifications.json`. */
interface SeedClassification {
  readonly key: string;
  readonly position: number;
  readonly picture: Picture;
  readonly title: LocalizedText;
}

/** What is wrong in the files of the seed: the file, the pointer into the record, and what to do. */
export class SeedProblems extends Error {
  override readonly name = 'SeedProblems';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** A kind in the seed: its folder has `records.json`, a Markdown file per record and language, and its classifications. */
export interface SeedKind {
  readonly kind: string;
  readonly folder: URL;
  readonly records: readonly Line[];
  readonly classifications: readonly SeedClassification[];
}

/** The records and classifications that every shop has. */
export const referenceFolder = new URL('./seed/', import.meta.url);

/**
 * Reads the lists of a kind. If its folder has no classifications, they are those that every shop has.
 *
 * @param folder with a slash at its end
 */
export async function readSeedKind(kind: string, folder: URL): Promise<SeedKind> {
  const reference = new URL(`${kind}/`, referenceFolder);
  const [records, classifications] = await Promise.all([
    readList<Line>('records', folder),
    readList<SeedClassification>('classifications', folder, reference),
  ]);
  return { kind, folder, records, classifications };
}

/** The first of the lists with this name; an empty one where no folder has it. */
async function readList<T>(name: string, ...folders: readonly URL[]): Promise<T[]> {
  for (const folder of folders) {
    const text = await readFile(new URL(`${name}.json`, folder), 'utf8').catch(() => undefined);
    if (text !== undefined) return JSON.parse(text) as T[];
  }
  return [];
}

/**
 * Reads a record of the seed with its texts, and checks it.
 *
 * @throws SeedProblems where a file, a text or a translation is missing, or the schema refuses it
 */
export async function readSeedRecord(
  flows: FlowRegistry,
  { kind, folder, classifications }: SeedKind,
  line: Line,
) {
  const { slug, position, publishFrom, invented = false, picture, further, ...facts } = line;
  const pictures = { picture, ...(further && { further }) };
  const translations = await Promise.all(
    locales.map(async (locale) => ({ locale, texts: await textsOf(folder, slug, locale) })),
  );
  const names = [...new Set(translations.flatMap(({ texts }) => Object.keys(texts ?? {})))];
  const missing = translations.flatMap(({ locale, texts }) => {
    const file = `${kind}/${slug}.${locale}.md`;
    if (texts === undefined) return [`${file}: there is no such file`];
    return [
      ...names.filter((name) => !texts[name]).map((name) => `${file}: /words/${name}/${locale} is missing`),
      // Markdown does not read ** as bold between a punctuation mark and a letter.
      ...(texts['content']?.includes('**')
        ? [`${file}: a pair of ** is not read as bold: move the punctuation mark behind it`]
        : []),
    ];
  });
  const words = Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(translations.map(({ locale, texts }) => [locale, texts?.[name] ?? ''])),
    ]),
  );
  // The ids do not matter here.
  const known = new Map(classifications.map(({ key }, index) => [key, index]));
  const checked = checkedRecord(flows, kind, { words, facts, pictures }, known);
  if (!checked) throw new SeedProblems([`${kind}: there is no schemas/content/${kind}.schema.json`]);
  const refused = checked.errors.map(
    ({ pointer, keyword }) => `${kind}/${fileOf(slug, pointer)}: ${pointer} is refused by ${keyword}`,
  );
  if (missing.length > 0 || !('data' in checked)) throw new SeedProblems([...missing, ...refused]);
  return { slug, position, publishFrom, invented, checked };
}

/** Where an answer stands: texts in the file of their language, all others in the list. */
function fileOf(slug: string, pointer: string): string {
  const locale = pointer.startsWith('/words/')
    ? locales.find((each) => pointer.endsWith(`/${each}`))
    : undefined;
  return locale === undefined ? `records.json (${slug})` : `${slug}.${locale}.md`;
}

/** The texts of a Markdown file: those of its front matter, and its body, if any, as HTML; undefined without a file. */
async function textsOf(
  folder: URL,
  slug: string,
  locale: Locale,
): Promise<Record<string, string> | undefined> {
  const text = await readFile(new URL(`${slug}.${locale}.md`, folder), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [, head = '', body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  const short = (parse(head) ?? {}) as Record<string, string | number | null>;
  const trimmed = Object.entries(short).map(([name, value]) => [name, String(value ?? '').trim()]);
  return {
    ...(Object.fromEntries(trimmed) as Record<string, string>),
    ...(body.trim() !== '' && { content: marked.parse(body, { async: false }) }),
  };
}
