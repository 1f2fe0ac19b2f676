import { createHash } from 'node:crypto';
import { cleanHtml, withoutInvisible } from '../../content/clean-html.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import type { PostKind } from '../posts/tables.ts';
import { authorFacts } from './author-facts.ts';

type Texts = Readonly<Record<string, string>>;

/** What somebody wants to publish. */
export interface SentPost<Plain extends Texts, Html extends Texts> {
  readonly kind: PostKind;
  /** Texts that everybody reads, by their names in the payload: plain ones, and HTML. */
  readonly plain: Plain;
  readonly html: Html;
  /** The post that gets new texts; undefined for a new post. */
  readonly edits?: number | undefined;
}

/** What may be stored. */
export interface CheckedPost<Plain extends Texts, Html extends Texts> {
  readonly state: 'published' | 'pending';
  /** Why it waits for an operator: a key below `reasons` of the catalogue `community`; empty where it does not. */
  readonly reason: string;
  /** The texts, cleaned and with stars in place of masked words. */
  readonly texts: { readonly [Name in keyof (Plain & Html)]: string };
  readonly digest: Buffer;
}

/** The same text by the same author is refused for so long. */
const TWICE_MS = 5 * 60 * 1000;

/**
 * Checks what somebody wants to publish. Call it after everything else that can refuse the post, and before the
 * transaction that writes it: what passes counts for the limits.
 *
 * @throws CatalogueFault invalidInput where a plain text is empty; rulesNotAccepted, postTooSoon, postTwice,
 *   tooManyLinks, or sensitiveTopic.
 */
export async function checkedPost<Plain extends Texts, Html extends Texts>(
  call: Call<'user'>,
  sent: SentPost<Plain, Html>,
): Promise<CheckedPost<Plain, Html>> {
  const plain = cleaned(sent.plain, (text) => withoutInvisible(text).trim());
  const html = cleaned(sent.html, (text) => cleanHtml(text, 'user'));
  const missing = Object.keys(plain).filter((name) => plain[name] === '');
  if (missing.length > 0) {
    throw new CatalogueFault('invalidInput', {
      errors: missing.map((name) => fieldError(`/${name}`, 'required')),
    });
  }
  const texts = { ...plain, ...html };
  const digest = digestOf(sent.kind, texts);
  const since = new Date(call.now().getTime() - TWICE_MS);
  const author = await authorFacts(call, { digest, since, edits: sent.edits ?? 0 });
  if (!author.hasAccepted) throw new CatalogueFault('rulesNotAccepted');
  if (author.isTwice) throw new CatalogueFault('postTwice');
  return {
    state: 'published',
    reason: '',
    texts: texts as CheckedPost<Plain, Html>['texts'],
    digest,
  };
}

const cleaned = (texts: Texts, clean: (text: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, clean(text)]));

/** Two texts that differ in nothing but case and spaces count as the same. */
function digestOf(kind: PostKind, texts: Texts): Buffer {
  const text = Object.values(texts).map((each) => each.toLowerCase().replaceAll(/\s+/g, ' '));
  return createHash('sha256')
    .update(JSON.stringify([kind, ...text]))
    .digest();
}
