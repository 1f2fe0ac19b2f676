import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languageTags, locales, type Locale } from '#contract/locale.ts';

const catalogues = import.meta.glob<ResourceKey>('../../locales/*/*.json', { import: 'default' });

/** The namespaces that every page shows; a page's own are named by its route. */
const shellNamespaces = ['shell', 'ui', 'errors'];

const catalogueFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(locale, namespace, done) {
    const load = catalogues[`../../locales/${locale}/${namespace}.json`];
    // A catalogue that is not translated yet is an empty one: the fallback language speaks for it.
    if (!load) return done(null, {});
    load().then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : String(error), true),
    );
  },
};

interface PluralResolver {
  getRule(code: string, options?: object): Intl.PluralRules;
}

/** The wire's codes name countries, and `US` is no language: plural rules need the language tag. */
function countByLanguageTag(resolver: PluralResolver): void {
  const getRule = resolver.getRule.bind(resolver);
  resolver.getRule = (code, options) => getRule(languageTags[code as Locale] ?? code, options);
}

/** Loads the language of the visitor and speaks it from then on; the app reloads to change it. */
export async function startI18n(locale: Locale): Promise<void> {
  document.documentElement.lang = languageTags[locale];
  await i18next
    .use(catalogueFiles)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: 'US',
      supportedLngs: [...locales],
      ns: shellNamespaces,
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
    });
  countByLanguageTag(i18next.services.pluralResolver as PluralResolver);
}

/** Loads a page's catalogues together with its code, so that it never shows keys or flickers. */
export async function loadCatalogues(namespaces: readonly string[]): Promise<void> {
  await i18next.loadNamespaces([...namespaces]);
}
