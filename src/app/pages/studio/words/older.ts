import { type Locale } from '#contract/locale.ts';
import type { FlowTexts } from '../use-edited-flow.ts';
import type { Found, WordPart } from './word-parts.ts';

interface Around {
  words: FlowTexts['words'];
  published: FlowTexts['words'];
  /** The text of the catalogues of a language. */
  usual(locale: Locale): Found | null;
}

/** The English text was changed since the flow was published, and the one of this language was not. */
export function isOlderThanEnglish(
  { words, published, usual }: Around,
  { keys: [own = ''] }: WordPart,
  locale: Locale,
): boolean {
  if (locale === 'US') return false;
  const textIn = (all: FlowTexts['words'], each: Locale): string =>
    all[each]?.[own] || (usual(each)?.text ?? '');
  const [before, now] = [textIn(published, 'US'), textIn(words, 'US')];
  return before !== '' && now !== before && textIn(words, locale) === textIn(published, locale);
}
