import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInstance, type ResourceLanguage } from 'i18next';
import { textValues } from '#contract/text-values.ts';
import { type Locale, locales } from '#contract/locale.ts';

/** A namespace and a key in it, separated by a colon. */
type Key = `${string}:${string}`;

/** Returns a text of the catalogues in a language, for example `translate('DE', 'errors:notFound')`. */
export type Translate = (
  locale: Locale,
  key: Key | readonly Key[],
  values?: Readonly<Record<string, string | number>>,
) => string;

const folder = new URL('../../../locales/', import.meta.url);

/** Reads the catalogues. If a translation is missing, the English text is used. */
export async function loadTranslations(): Promise<Translate> {
  const catalogues = await Promise.all(
    locales.map(async (locale) => [locale, await readCatalogue(locale)] as const),
  );
  const i18n = createInstance();
  await i18n.init({
    resources: Object.fromEntries(catalogues),
    // No default namespace: every key names its own.
    ns: [],
    fallbackLng: 'US',
    load: 'currentOnly',
    // Values are not escaped here. `mail-page.ts` escapes whole paragraphs; escaping twice would show entities in
    // the text.
    interpolation: { escapeValue: false },
  });
  return (locale, key, values = {}) =>
    i18n.t(typeof key === 'string' ? key : [...key], { ...textValues(locale), ...values, lng: locale });
}

async function readCatalogue(locale: Locale): Promise<ResourceLanguage> {
  const files = await readdir(new URL(`${locale}/`, folder));
  const catalogues = files.map(async (file) => {
    const text = await readFile(new URL(`${locale}/${file}`, folder), 'utf8');
    return [
      path.basename(file, '.json'),
      JSON.parse(text.replace(/^\uFEFF/, '')) as ResourceLanguage[string],
    ] as const;
  });
  return Object.fromEntries(await Promise.all(catalogues));
}
