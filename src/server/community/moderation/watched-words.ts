import type { Payload, Reply } from '#contract/define.ts';
import type { community } from '#contract/community.contract.ts';
import type { Locale } from '#contract/locale.ts';
import type { Call } from '../../services/call.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import { rowsBefore, reachableRows, rowsOn } from '../../store/page.ts';
import { seedContent } from '../../store/seed-content.ts';
import type { WatchAction } from './tables.ts';
import { type WordList, wordList } from './word-list.ts';

/** The key in the table `setting` whose value changes with each change of a watched word. */
export const WATCHED_WORDS = 'watched-words';

const kept = new WeakMap<Database, { readonly version: string; readonly list: WordList }>();

/**
 * The watched words. They are read again only if they have changed.
 *
 * @param version the setting `WATCHED_WORDS`
 */
export async function watchedWords(db: Database, version: string): Promise<WordList> {
  const known = kept.get(db);
  if (known?.version === version) return known.list;
  const rows = await db.selectFrom('watched_word').select(['word', 'action']).execute();
  const list = wordList(rows);
  kept.set(db, { version, list });
  return list;
}

/** The version of the watched words; empty before there were any. */
export async function watchedWordsVersion(db: Database): Promise<string> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', WATCHED_WORDS)
    .executeTakeFirst();
  return row?.value ?? '';
}

/** Adds a watched word, changes its effect, or removes it. */
export async function watchWord(
  { db }: Pick<Call, 'db'>,
  { language, word, action }: Payload<typeof community.watch>,
): Promise<null> {
  const named = { locale: language, word: word.trim() };
  await inTransaction(db, async (trx) => {
    if (action === 'none') {
      await trx
        .deleteFrom('watched_word')
        .where('locale', '=', named.locale)
        .where('word', '=', named.word)
        .execute();
    } else {
      await trx
        .insertInto('watched_word')
        .values({ ...named, action })
        .onConflict((conflict) => conflict.columns(['locale', 'word']).doUpdateSet({ action }))
        .execute();
    }
    await wordsChanged(trx);
  });
  return null;
}

async function wordsChanged(trx: Transaction): Promise<void> {
  const value = crypto.randomUUID();
  await trx
    .insertInto('setting')
    .values({ key: WATCHED_WORDS, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** A page of the watched words, by language and word. */
export async function watchedPage(
  { db }: Pick<Call, 'db'>,
  { language, word, action, ...page }: Payload<typeof community.watchedWords>,
): Promise<Reply<typeof community.watchedWords>> {
  let wanted = db.selectFrom('watched_word');
  if (language !== undefined) wanted = wanted.where('locale', '=', language);
  if (action !== undefined) wanted = wanted.where('action', '=', action);
  if (word !== undefined)
    wanted = wanted.where(({ eb, fn, val, lit }) =>
      eb(fn<number>('strpos', [fn('lower', ['word']), fn('lower', [val(word.trim())])]), '>', lit(0)),
    );
  const records = await wanted
    .select(['id', 'locale as language', 'word', 'action'])
    .orderBy('locale')
    .orderBy('word')
    .limit(rowsOn(page))
    .offset(rowsBefore(page))
    .execute();
  const { total } = await reachableRows(db, wanted.select('id'), page).executeTakeFirstOrThrow();
  return { total, records };
}

/** Words that are watched for the same reason. */
export interface WatchedGroup {
  /** Why the words are watched, for operators. */
  readonly about: string;
  readonly action: WatchAction;
  readonly words: Readonly<Record<Locale, readonly string[]>>;
}

/** The words that a new database watches. */
export async function seedWatchedWords(trx: Transaction): Promise<void> {
  const groups = await seedContent<WatchedGroup[]>(import.meta.url, 'watched-words');
  const rows = groups.flatMap(({ action, words }) =>
    (Object.keys(words) as Locale[]).flatMap((locale) =>
      words[locale].map((word) => ({ locale, word, action })),
    ),
  );
  await trx.insertInto('watched_word').values(rows).execute();
  await wordsChanged(trx);
}
