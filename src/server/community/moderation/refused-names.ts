import type { Call } from '../../services/call.ts';
import { foldedText } from './folded-text.ts';
import { countLinks } from './links.ts';
import { watchedWords, watchedWordsVersion } from './watched-words.ts';
import { watchedIn } from './word-list.ts';

/**
 * Whether a nickname, which others see beside every post, is refused. No operator looks at names, and stars are no
 * name, so every watched word is refused, and so is a link.
 */
export async function isRefusedName({ db }: Pick<Call, 'db'>, name: string): Promise<boolean> {
  const folded = foldedText(name, false);
  const words = await watchedWords(db, await watchedWordsVersion(db));
  return watchedIn(words, folded).length > 0 || countLinks([folded.letters.join('')], []) > 0;
}
