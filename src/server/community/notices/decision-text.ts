import type { Locale } from '#contract/locale.ts';
import type { Translate } from '../../services/translation.ts';
import type { PostKind } from '../posts/tables.ts';

interface DecidedPost {
  readonly kind: PostKind;
  readonly outcome: string;
  /** Of the post, or of the article that it is a comment on. */
  readonly title: string;
}

/** The sentence that tells the author of a post the outcome of a decision. */
export const decisionText = (
  translate: Translate,
  locale: Locale,
  { kind, outcome, title }: DecidedPost,
): string =>
  translate(locale, `server:notices.${kind === 'comment' ? 'ofComment' : 'decision'}.${outcome}`, { title });
