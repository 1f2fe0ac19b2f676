import { sql } from 'kysely';
import { type Locale, locales, type LocalizedText } from '#contract/locale.ts';
import type { Transaction } from '../../store/database.ts';
import { type Given, statement } from '../../store/statement.ts';
import type { Picture } from '../../services/files/drawings.ts';
import { cutTexts, stems, writeWords } from './entry-words.ts';

/**
 * A source of search entries: a record, a product or a page, in every language. A missing translation is replaced by
 * the English text, and without an English one by the first language that exists.
 */
export interface Source {
  /** Small letters and hyphens, for example `guide`. */
  readonly kind: string;
  /** The id within the kind. */
  readonly id: string;
  readonly title: Partial<LocalizedText>;
  /** Shown below the title, and second in rank. */
  readonly summary: Partial<LocalizedText>;
  /** All other texts, without markup. */
  readonly text: Partial<LocalizedText>;
  /** The address of its page; empty if it follows from the kind. */
  readonly link?: string;
  /** A drawn picture, or the address of a stored one. */
  readonly picture?: Picture | string;
  /** The first day on which it is found, and the first on which it is not any more; yyyy-MM-dd in China. */
  readonly shown?: readonly [from: string, until: string];
}

/** The number of sources that one statement writes. */
const AT_ONCE = 100;

/** Enters sources in every language, and replaces what was entered of them before. */
export async function writeEntries(trx: Transaction, sources: readonly Source[], now: Date): Promise<void> {
  for (let first = 0; first < sources.length; first += AT_ONCE) {
    const some = sources.slice(first, first + AT_ONCE);
    await removeEntries(trx, some);
    const entries = some.flatMap((source) => locales.map((locale) => entryOf(source, locale)));
    await trx.executeQuery(newEntries({ entries: JSON.stringify(entries), now }));
    await writeWords(trx, entries);
  }
}

const newEntries = statement(
  (_db, { entries, now }: Given<{ entries: string; now: Date }>) => sql`
    insert into search_entry (kind, source, language, written_in, title, title_key, text, link, picture, shown_from,
      shown_until, head, words, updated_at)
    select kind, source, language, written_in, title, title_key, text, link, picture, shown_from, shown_until, head,
      words, ${now}
    from jsonb_to_recordset(${entries}::jsonb) as given (kind text, source text, language text,
      written_in text, title text, title_key text, text text, link text, picture jsonb, shown_from date,
      shown_until date, stemmer text, title_words text, summary_words text, text_words text), ${stems}`,
);

/** Takes sources out of the search. */
export async function removeEntries(
  trx: Transaction,
  sources: readonly Pick<Source, 'kind' | 'id'>[],
): Promise<void> {
  const kinds = sources.map(({ kind }) => kind);
  const ids = sources.map(({ id }) => id);
  await trx.executeQuery(goneEntries({ kinds, ids }));
}

const goneEntries = statement(
  (_db, { kinds, ids }: Given<{ kinds: readonly string[]; ids: readonly string[] }>) => sql`
    delete from search_entry using unnest(${kinds}::text[], ${ids}::text[]) as gone (kind, source)
    where search_entry.kind = gone.kind and search_entry.source = gone.source`,
);

function entryOf(source: Source, language: Locale) {
  const written = [language, ...locales].find((locale) => source.title[locale]) ?? 'US';
  const texts = [source.title, source.summary, source.text].map((text) => text[written] || text.US || '');
  const [title = '', summary = '', text = ''] = texts;
  const { kind, id, link = '', picture = null, shown: [from, until] = ['-infinity', 'infinity'] } = source;
  return {
    kind,
    source: id,
    written_in: written,
    title,
    text: entryText(summary, text),
    link,
    picture,
    shown_from: from,
    shown_until: until,
    ...cutTexts(language, { title, summary, text }),
  };
}

/** The texts of an entry in one: the summary is the first line, which may be empty. */
export const entryText = (summary: string, text: string): string =>
  `${summary.replace(/\s+/g, ' ')}\n${text}`.trimEnd();
