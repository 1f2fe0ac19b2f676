import i18next, { type i18n, type InitOptions, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { liveReleases } from '#client/live-releases.ts';
import { textValues } from '#contract/text-values.ts';
import { languageTags, locales, type Locale } from '#contract/locale.ts';

/**
 * The catalogues of each language by their files. A page loads the list of one language only: all of them together are
 * longer than the code of most pages.
 */
const languages = import.meta.glob<{
  first: Record<string, ResourceKey>;
  catalogues: Record<string, () => Promise<ResourceKey>>;
}>('./words/*.ts');
/** Catalogues that come as one file: of the back office, of forms, of orders, and those that many pages need. */
const joinedFiles = import.meta.glob<Record<string, ResourceKey>>('./words/{desk,forms,orders,pages}/*.ts', {
  import: 'joined',
});
/** Where the namespaces of such files are; those of the back office begin with `desk`, the rest is among those of pages. */
const joinedNamespaces = {
  forms: ['form', 'fields', 'countries'],
  orders: ['apply', 'auth', 'offers', 'people'],
};

/** The namespaces that every page needs. A page's route names the page's own namespaces. */
export const shellNamespaces = ['shell', 'ui', 'errors'];

interface PluralResolver {
  getRule(code: string, options?: object): Intl.PluralRules;
}

/** The API's locale codes are country codes, and `US` is not a language. Plural rules need the language tag. */
export function countByLanguageTag({ services }: i18n): void {
  const resolver = services.pluralResolver as PluralResolver;
  const getRule = resolver.getRule.bind(resolver);
  resolver.getRule = (code, options) => getRule(languageTags[code as Locale] ?? code, options);
}

export const optionsIn = (locale: Locale): InitOptions => ({
  lng: locale,
  // Every catalogue has the same keys, so no fallback language has to be fetched.
  fallbackLng: false,
  supportedLngs: [...locales],
  // i18next writes into it.
  ns: [...shellNamespaces],
  defaultNS: 'ui',
  resources: {},
  interpolation: { escapeValue: false, defaultVariables: textValues(locale) },
});

/** Loads the catalogues of the visitor's language. To change the language, the app reloads the page. */
export async function startI18n(locale: Locale): Promise<void> {
  document.documentElement.lang = languageTags[locale];
  await i18next.use(initReactI18next).init(optionsIn(locale));
  countByLanguageTag(i18next);
  await loadCatalogues(shellNamespaces);
}

/** Puts the words of releases in place of those of the build. */
export function addReleased(
  texts: i18n,
  locale: string,
  released: Readonly<Record<string, ResourceKey>>,
): void {
  for (const [namespace, catalogue] of Object.entries(released))
    texts.addResourceBundle(locale, namespace, catalogue, true, true);
}

/** The words of the live releases, by the path that they were loaded from. */
let loadedReleases:
  | { from: string; words: Promise<Record<string, ResourceKey>>; taken: Set<string> }
  | undefined;

/** Puts the words of the live releases in place of those of the build, where these namespaces have such words. */
async function loadReleasedWords(namespaces: readonly string[]): Promise<void> {
  const live = liveReleases();
  if (live === null || !namespaces.some((name) => live.namespaces.includes(name))) return;
  const { language } = i18next;
  const from = `${live.words}.${language}.json`;
  if (loadedReleases?.from !== from) {
    const words = fetch(from).then(async (reply) => {
      if (!reply.ok) throw new Error(`${from} replies ${reply.status}`);
      return (await reply.json()) as Record<string, ResourceKey>;
    });
    loadedReleases = { from, words, taken: new Set() };
    words.catch(() => (loadedReleases = undefined));
  }
  const { words, taken } = loadedReleases;
  const wanted = Object.entries(await words).filter(
    ([name]) => namespaces.includes(name) && !taken.has(name),
  );
  addReleased(i18next, language, Object.fromEntries(wanted));
  for (const [name] of wanted) taken.add(name);
}

export const wordsIn = async (locale: string) => languages[`./words/${locale.toLowerCase()}.ts`]?.();
export const joinedIn = async (locale: string, of: 'desk' | 'forms' | 'orders' | 'pages') =>
  joinedFiles[`./words/${of}/${locale.toLowerCase()}.ts`]?.();

/** The texts of one file in a language, which need not be that of the page; undefined where there is no such file. */
export async function catalogueOf(locale: string, namespace: string): Promise<ResourceKey | undefined> {
  const file = `../../../locales/${locale}/${namespace}.json`;
  const words = await wordsIn(locale);
  const known = words?.first[file] ?? (await words?.catalogues[file]?.());
  if (known !== undefined) return known;
  const joined = await joinedIn(locale, joinedWith(namespace));
  return joined?.[`../${file}`];
}

function joinedWith(namespace: string): 'desk' | 'forms' | 'orders' | 'pages' {
  if (/^desk(?:-|$)/.test(namespace)) return 'desk';
  return (['forms', 'orders'] as const).find((each) => joinedNamespaces[each].includes(namespace)) ?? 'pages';
}

/**
 * Loads a page's catalogues together with its code, so that the page never shows keys first and texts later.
 * Rejects when a catalogue cannot be fetched; it can then be called again. The server has all catalogues already.
 */
export async function loadCatalogues(namespaces: readonly string[]): Promise<void> {
  const { language } = i18next;
  if (!language) return;
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (i18next.hasResourceBundle(language, namespace)) return;
      const texts = (await catalogueOf(language, namespace)) ?? {};
      i18next.addResourceBundle(language, namespace, texts);
    }),
  );
  await loadReleasedWords(namespaces);
}
