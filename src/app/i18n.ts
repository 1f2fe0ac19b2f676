import i18next, { type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { textValues } from '#contract/text-values.ts';
import { languageTags, locales, type Locale } from '#contract/locale.ts';

/**
 * The catalogues of each language by their files. A page loads the list of one language only: all of them together are
 * longer than the code of most pages.
 */
const languages = import.meta.glob<Record<string, () => Promise<ResourceKey>>>('./words/*.ts', {
  import: 'catalogues',
});

/** The namespaces that every page needs. A page's route names the page's own namespaces. */
const shellNamespaces = ['shell', 'ui', 'errors'];

interface PluralResolver {
  getRule(code: string, options?: object): Intl.PluralRules;
}

/** The API's locale codes are country codes, and `US` is not a language. Plural rules need the language tag. */
function countByLanguageTag(resolver: PluralResolver): void {
  const getRule = resolver.getRule.bind(resolver);
  resolver.getRule = (code, options) => getRule(languageTags[code as Locale] ?? code, options);
}

/** Loads the catalogues of the visitor's language. To change the language, the app reloads the page. */
export async function startI18n(locale: Locale): Promise<void> {
  document.documentElement.lang = languageTags[locale];
  await i18next.use(initReactI18next).init({
    lng: locale,
    // Every catalogue has the same keys, so no fallback language has to be fetched.
    fallbackLng: false,
    supportedLngs: [...locales],
    ns: shellNamespaces,
    defaultNS: 'ui',
    resources: {},
    interpolation: { escapeValue: false, defaultVariables: textValues(locale) },
  });
  countByLanguageTag(i18next.services.pluralResolver as PluralResolver);
  await loadCatalogues(shellNamespaces);
}

/**
 * Loads a page's catalogues together with its code, so that the page never shows keys first and texts later.
 * Rejects when a catalogue cannot be fetched; it can then be called again.
 */
export async function loadCatalogues(namespaces: readonly string[]): Promise<void> {
  const { language } = i18next;
  if (namespaces.every((namespace) => i18next.hasResourceBundle(language, namespace))) return;
  const catalogues = await languages[`./words/${language.toLowerCase()}.ts`]?.();
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (i18next.hasResourceBundle(language, namespace)) return;
      const texts = await catalogues?.[`../../../locales/${language}/${namespace}.json`]?.();
      i18next.addResourceBundle(language, namespace, texts ?? {});
    }),
  );
}
