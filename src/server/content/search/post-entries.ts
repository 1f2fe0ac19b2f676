import type { Locale } from '#contract/locale.ts';
import type { Transaction } from '../../store/database.ts';
import { plainText, withDescriptions } from './plain-text.ts';
import { removeEntries, writeEntries } from './write-entries.ts';

/** A published post with its texts in one language. */
export interface FoundPost {
  /** Its group among the results, for example `article`. */
  readonly kind: string;
  readonly id: number;
  /** The language in which it is written. */
  readonly language: Locale;
  readonly title: string;
  /** Shown below the title, and second in rank; empty where it is the beginning of the body. */
  readonly summary: string;
  /** The long text: cleaned HTML, or plain text. */
  readonly body: string;
  /** The address of its first public picture; empty where it has none. */
  readonly image: string;
}

/**
 * Enters a post, in the transaction that publishes or changes it; what was entered of it before is replaced.
 *
 * A post has one language and is found by readers of all six: the same text is entered for each of them, with the
 * stems of the reader's language, because the words that are typed get the same stems. A hit says in which language it is
 * written.
 *
 * @example
 * const { id, locale: language, data, body } = post;
 * await enterPost(trx, { kind: 'article', id, language, title: data.title, summary: '', body, image: '' }, now);
 */
export const enterPost = (trx: Transaction, post: FoundPost, now: Date): Promise<void> =>
  enterPosts(trx, [post], now);

/** Enters several posts. */
export async function enterPosts(trx: Transaction, posts: readonly FoundPost[], now: Date): Promise<void> {
  const sources = posts.map(({ kind, id, language, title, summary, body, image }) => ({
    kind,
    id: String(id),
    title: { [language]: title },
    summary: { [language]: summary },
    text: { [language]: plainText(withDescriptions(body)) },
    ...(image !== '' && { picture: image }),
  }));
  await writeEntries(trx, sources, now);
}

/** Takes a post out of the search, in the transaction that hides or deletes it. */
export async function removePost(
  trx: Transaction,
  { kind, id }: Pick<FoundPost, 'kind' | 'id'>,
): Promise<void> {
  await removeEntries(trx, [{ kind, id: String(id) }]);
}
