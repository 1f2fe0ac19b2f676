import { languageTags, type Locale, locales } from '#contract/locale.ts';
import type { KeptFiles } from '../app/worker/built-files.ts';

/** A chunk in the manifest of a build. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** The manifest of a build: its chunks by their first source file, relative to `src/app`. */
export type Manifest = Readonly<Record<string, Chunk | undefined>>;

/** A flow of the build, whose answers are orders where it has a number. */
interface BuiltFlow {
  readonly id: string;
  readonly machine: string;
  readonly childType?: number;
}

/** What every visit needs, and the pages of orders. */
const shellSources = [
  'index.html',
  'start.tsx',
  'shell/layout.tsx',
  'shell/form-layout.tsx',
  'shell/route-error.tsx',
  '../client/transport.ts',
];
const orderPage = /^pages\/(?:visa|vip|wifi)\/[\w-]+\.page\.tsx$/;

/**
 * Not parts of a form of an order: other pages and texts, the other flows, the menus, and what reads and writes documents
 * that no order needs without a network.
 */
const notParts =
  /^(?:pages|words)\/|\/(?:locales|machines|i18n-iso-countries)\/|build\/flows|rich-text|shell\/(?:layout|tool-layout|search|menu)|pdf|tesseract|passport\//;

/** Fonts for the letters of the six languages; those of Chinese are on each device. */
const latinFont = /\/(?:inter|source-serif-4)-latin-wght-normal-[^/]*\.woff2$/;

/** The texts of a language that all forms need. */
const sharedWords = (locale: string): readonly string[] =>
  ['forms', 'orders'].map((folder) => `words/${folder}/${locale.toLowerCase()}.ts`);

/** The names that the package of countries has for our languages. */
const countriesIn = (locale: Locale): string =>
  `../../node_modules/i18n-iso-countries/langs/${languageTags[locale].slice(0, 2)}.json`;

/**
 * Lists the files of a build that the service worker keeps.
 *
 * @param files all files of the build, as `assets/index-DDzOvtLH.js`
 */
export function keptFilesOf(
  manifest: Manifest,
  flows: readonly BuiltFlow[],
  files: readonly string[],
): KeptFiles {
  const pages = Object.keys(manifest).filter((source) => orderPage.test(source));
  const shell = closure(manifest, [...shellSources.filter((each) => manifest[each]), ...pages]);
  const known = new Set(shell.map((source) => manifest[source]!.file));
  const parts = closure(manifest, shell, (source) => !notParts.test(source));
  const fileOf = (sources: readonly string[]): string[] =>
    pathsOf(manifest, closure(manifest, sources)).filter((path) => !known.has(path.slice(1)));
  const styles = files.filter(
    (file) => /^assets\/style-[^/]*\.css$/.test(file) || latinFont.test(`/${file}`),
  );
  const orders = flows.filter(({ childType }) => childType !== undefined);
  const areas = [...new Set(orders.map(({ id }) => id.split('/')[0]!))];
  return {
    entry: `/${manifest['index.html']!.file}`,
    shell: [...pathsOf(manifest, shell), ...styles.map((file) => `/${file}`)],
    form: fileOf(parts),
    flows: Object.fromEntries(
      orders.map(({ id, machine }) => [
        id,
        fileOf([`../../build/flows/${id}.js`, `../../machines/${machine}.machine.ts`]),
      ]),
    ),
    words: Object.fromEntries(
      locales.map((locale) => [
        locale,
        {
          page: fileOf([`words/${locale.toLowerCase()}.ts`]),
          all: fileOf([...sharedWords(locale), countriesIn(locale)]),
          ...Object.fromEntries(
            areas.map((area) => [area, fileOf([`../../locales/${locale}/${area}.flow.json`])]),
          ),
        },
      ]),
    ) as KeptFiles['words'],
  };
}

/** The sources that these import. @param follows which of those that are loaded later count, too; by default none */
function closure(
  manifest: Manifest,
  sources: readonly string[],
  follows: (source: string) => boolean = () => false,
): string[] {
  const found = new Set<string>();
  const add = (source: string): void => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`the build has no chunk of ${source}`);
    if (found.has(source)) return;
    found.add(source);
    chunk.imports?.forEach(add);
    chunk.dynamicImports?.filter(follows).forEach(add);
  };
  sources.forEach(add);
  return [...found];
}

const pathsOf = (manifest: Manifest, sources: readonly string[]): string[] => [
  ...new Set(sources.map((source) => `/${manifest[source]!.file}`)),
];
