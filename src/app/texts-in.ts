import { createInstance, type i18n, type ResourceKey } from 'i18next';
import type { Locale } from '#contract/locale.ts';
import { addReleased, countByLanguageTag, joinedIn, optionsIn, wordsIn } from './i18n.ts';

/**
 * All texts of a language by themselves: the server renders pages in several languages at the same time,
 * and the studio shows pages of forms in other languages than its own. Pages of customers do without it.
 *
 * @param released the words of the live releases, by namespace
 */
export async function textsIn(
  locale: Locale,
  released: Readonly<Record<string, ResourceKey>> = {},
): Promise<i18n> {
  const texts = createInstance(optionsIn(locale));
  await texts.init();
  countByLanguageTag(texts);
  const words = await wordsIn(locale);
  const joined = await Promise.all((['forms', 'orders', 'pages'] as const).map((of) => joinedIn(locale, of)));
  const add = (file: string, catalogue: ResourceKey): void => {
    const [, namespace = ''] = /([\w.-]+)\.json$/.exec(file) ?? [];
    texts.addResourceBundle(locale, namespace, catalogue);
  };
  for (const [file, catalogue] of Object.entries(
    Object.assign({ ...words?.first }, ...joined) as Record<string, ResourceKey>,
  ))
    add(file, catalogue);
  const others = Object.entries(words?.catalogues ?? {});
  await Promise.all(others.map(async ([file, load]) => add(file, await load())));
  addReleased(texts, locale, released);
  return texts;
}
