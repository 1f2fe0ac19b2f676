import type { ListedOption, OptionList } from '../option-lists.ts';
import { folded } from './folded.ts';

/** The most choices that are shown at once. In a longer list, choices are found by typing. */
export const MOST_SHOWN = 300;

/**
 * The choices whose labels contain a text. Labels that begin with it come first, then labels with a word that
 * begins with it. An empty text returns all choices.
 *
 * @example matching(countries, 'cote') // Côte d’Ivoire, …
 */
export function matching(options: readonly ListedOption[], text: string): readonly ListedOption[] {
  const wanted = folded(text);
  if (wanted === '') return options;
  const ranked: ListedOption[][] = [[], [], []];
  for (const option of options) {
    const at = option.folded.indexOf(wanted);
    if (at < 0) continue;
    const isWord = at > 0 && /[^\p{L}\p{N}]/u.test(option.folded[at - 1]!);
    ranked[at === 0 ? 0 : isWord ? 1 : 2]!.push(option);
  }
  return ranked.flat();
}

/** The choice that a text names by its whole label or by its value; null if there is none or more than one. */
export function named({ options }: OptionList, text: string): ListedOption | null {
  const wanted = folded(text);
  const found = options.filter((option) => option.folded === wanted || folded(option.value) === wanted);
  return found.length === 1 ? found[0]! : null;
}
