import { createHash } from 'node:crypto';
import { figures } from '#contract/figures.ts';
import { isSeen, visibleText } from '#engine/form/visible-text.ts';
import { cleanHtml, withoutInvisible } from '../../content/clean-html.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import type { PostKind } from '../posts/tables.ts';
import { type AuthorFacts, authorFacts, ENOUGH_POSTS } from './author-facts.ts';
import { countPost } from './limits.ts';
import { countLinks } from './links.ts';
import { lastDay } from './last-day.ts';
import { type ReadText, readTexts, watchedTexts } from './watched-texts.ts';
import { watchedWords } from './watched-words.ts';

type Texts = Readonly<Record<string, string>>;

/** A post as it was sent. */
export interface SentPost<Plain extends Texts, Html extends Texts> {
  readonly kind: PostKind;
  /** Texts that everybody reads, by their names in the payload: plain ones, and HTML. */
  readonly plain: Plain;
  readonly html: Html;
  /** The addresses of the pictures that the HTML may have; others are left out of it. */
  readonly pictures?: readonly string[] | undefined;
  /**
   * Plain texts that readers are shown on request. They are stored encrypted, so that they are no part of the digest,
   * from which they could be guessed.
   */
  readonly onRequest?: Texts | undefined;
  /** The post that gets new texts; undefined for a new post. */
  readonly edits?: number | undefined;
}

/** A post that passed the checks, as it may be stored. */
export interface CheckedPost<Plain extends Texts, Html extends Texts> {
  readonly state: 'published' | 'pending';
  /** Why it waits for an operator: a key below `reasons` of the catalogue `community`; empty where it does not. */
  readonly reason: string;
  /** The texts, cleaned and with stars in place of masked words. */
  readonly texts: { readonly [Name in keyof (Plain & Html)]: string };
  /** The same for the texts that are shown on request. */
  readonly onRequest: Texts;
  readonly digest: Buffer;
}

/** Texts that passed the checks that do not depend on what they are for. */
export interface CheckedTexts {
  /** Cleaned, and with stars in place of masked words. */
  readonly texts: Record<string, string>;
  readonly onRequest: Texts;
  /** Whether a word in them is one that an operator looks at first. */
  readonly isHeld: boolean;
  readonly links: number;
  readonly length: number;
  readonly digest: Buffer;
  readonly author: AuthorFacts;
  /** Whether the account is younger than `NEW_MS`. */
  readonly isNew: boolean;
}

/** How long the same text by the same author is refused. */
const TWICE_MS = 5 * 60 * 1000;
/** Accounts younger than this are newcomers. */
const NEW_MS = 3 * 24 * 60 * 60 * 1000;
/** Posts with more links than this wait for an operator, whoever the author is. */
export const MANY_LINKS = 10;

/** Why a post waits for an operator. */
export type HoldReason = 'watchedWord' | 'firstLinks' | 'manyLinks' | 'flood' | 'sameText';

/**
 * Checks texts that others will read: something must be seen of each, their author has accepted the rules and is not silenced, and no word
 * in them is blocked.
 *
 * @param kind what the texts are; the digests of the same texts differ by it
 * @throws CatalogueFault invalidInput, rulesNotAccepted, silenced, sensitiveTopic
 */
export async function checkedTexts(
  call: Call<'user'>,
  kind: string,
  sent: Pick<SentPost<Texts, Texts>, 'plain' | 'html' | 'pictures' | 'onRequest' | 'edits'>,
): Promise<CheckedTexts> {
  const plain = cleaned(sent.plain, line);
  const ownPicture = (src: string): string | undefined => sent.pictures?.find((address) => address === src);
  const html = cleaned(sent.html, (text) => cleanHtml(text, 'user', ownPicture));
  const read = readTexts(plain, html);
  const readOnRequest = readTexts(cleaned(sent.onRequest ?? {}, line), {});
  const missing = [...read, ...readOnRequest].filter(
    ({ text, isHtml }) => !isSeen(isHtml ? visibleText(text) : text),
  );
  if (missing.length > 0) {
    throw new CatalogueFault('invalidInput', {
      errors: missing.map(({ name }) => fieldError(`/${name}`, 'required')),
    });
  }
  const readable = read.map(lettersOf);
  const digest = digestOf(kind, readable);
  const at = call.now();
  const now = at.getTime();
  const edits = sent.edits ?? 0;
  const author = await authorFacts(call, { digest, after: new Date(now - TWICE_MS), edits, now: at });
  if (!author.hasAccepted) throw new CatalogueFault('rulesNotAccepted');
  if (author.silencedUntil !== null)
    throw new CatalogueFault('silenced', { values: { until: lastDay(author.silencedUntil, call.locale) } });
  const words = await watchedWords(call.db, author.words);
  const watched = watchedTexts(words, read);
  const onRequest = watchedTexts(words, readOnRequest);
  if (watched.isBlocked || onRequest.isBlocked) throw new CatalogueFault('sensitiveTopic');
  return {
    texts: watched.texts,
    onRequest: onRequest.texts,
    isHeld: watched.isHeld || onRequest.isHeld,
    links: countLinks([...readable, ...readOnRequest.map(lettersOf)], Object.values(html)),
    length: readable.join('').length,
    digest,
    author,
    isNew: now - author.since.getTime() < NEW_MS,
  };
}

/**
 * Checks a post before it is published. Call it after everything else that can refuse the post, and before the
 * transaction that writes it: a post that passes counts for the limits.
 *
 * @throws CatalogueFault invalidInput where nobody would see anything of a text; rulesNotAccepted, silenced, postTooSoon,
 *   postTwice, tooManyLinks, or sensitiveTopic.
 */
export async function checkedPost<Plain extends Texts, Html extends Texts>(
  call: Call<'user'>,
  sent: SentPost<Plain, Html>,
): Promise<CheckedPost<Plain, Html>> {
  const { texts, onRequest, isHeld, links, length, digest, author, isNew } = await checkedTexts(
    call,
    sent.kind,
    sent,
  );
  if (author.isTwice) throw new CatalogueFault('postTwice');
  const isFirst = author.published < ENOUGH_POSTS;
  const isNewcomer = isFirst || isNew;
  if (isNewcomer && links > figures.linksOfNewAccount) throw new CatalogueFault('tooManyLinks');
  const isEdit = sent.edits !== undefined;
  const counted = await countPost(call, { kind: sent.kind, isEdit, isNewcomer, digest, length });
  const reason: HoldReason | undefined = isHeld
    ? 'watchedWord'
    : isFirst && links > 0
      ? 'firstLinks'
      : links > MANY_LINKS
        ? 'manyLinks'
        : counted;
  return {
    state: reason === undefined ? 'published' : 'pending',
    reason: reason ?? '',
    texts: texts as CheckedPost<Plain, Html>['texts'],
    onRequest,
    digest,
  };
}

const line = (text: string): string => withoutInvisible(text).trim();

const lettersOf = ({ folded }: ReadText): string => folded.letters.join('');

const cleaned = (texts: Texts, clean: (text: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, clean(text)]));

/** Two texts that look the same and differ only in spaces count as the same. */
const digestOf = (kind: string, texts: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())]))
    .digest();
