import i18next, { type ResourceLanguage } from 'i18next';
import { textValues } from '#contract/text-values.ts';
import { languageTags, type Locale } from '#contract/locale.ts';
import type { Translate } from '#engine/form/locale-keys.ts';

type Texts = ResourceLanguage[string];

const shared = import.meta.glob<Texts>('../../../locales/*/{form,errors,countries,ui}.json', {
  import: 'default',
});
const own = import.meta.glob<ResourceLanguage>('../flows/words/*.json', { import: 'default' });

/**
 * Loads the words of a language: the engine's words from the product, the words of the flows from the examples. The
 * page reports a missing key as an error.
 */
export async function loadWords(locale: Locale): Promise<Translate> {
  const resources: ResourceLanguage = { ...(await own[`../flows/words/${locale}.json`]!()) };
  for (const [file, load] of Object.entries(shared)) {
    const [, folder, namespace = ''] = /\/(\w+)\/(\w+)\.json$/.exec(file) ?? [];
    if (folder === locale) resources[namespace] = await load();
  }
  const tag = languageTags[locale];
  await i18next.init({
    lng: tag,
    fallbackLng: false,
    resources: { [tag]: resources },
    interpolation: { escapeValue: false, defaultVariables: textValues(locale) },
  });
  return (keys, params = {}) => {
    const isKnown = keys.some((key) => i18next.exists(key, params));
    if (!isKnown && params['defaultValue'] === undefined)
      reportError(new Error(`no words for ${keys.join(', ')}`));
    return i18next.t([...keys], params);
  };
}
