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

/**
 * Reads the catalogues. If a translation is missing, the English text is used.
 *
 * @param released texts in place of those of the catalogues, by language, then by namespace and key
 */
export async function loadTranslations(
  released: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = {},
): Promise<Translate> {
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
  for (const locale of locales)
    for (const [key, text] of Object.entries(released[locale] ?? {})) {
      const [namespace = '', ...path] = key.split(':');
      i18n.addResource(locale, namespace, path.join(':'), text);
    }
  /** Texts as they stand in the catalogues, by language and keys. */
  const written = new Map<string, string>();
  return (locale, key, values = {}) => {
    const keys = typeof key === 'string' ? key : [...key];
    // i18next takes many times as long, for a text that needs nothing of it. A plural depends on `count`.
    if (!('count' in values)) {
      const name = `${locale} ${keys.toString()}`;
      const text = written.get(name) ?? i18n.t(keys, { lng: locale, skipInterpolation: true });
      written.set(name, text);
      if (!needsInterpolation.test(text)) return text;
      const filled = filledWith(text, values);
      if (filled !== null) return filled;
    }
    return i18n.t(keys, { ...textValues(locale), ...values, lng: locale });
  };
}

const needsInterpolation = /\{\{|\$t\(/;
const plainName = /\{\{(\w+)\}\}/g;

/**
 * A text with plain names in place of values; null where it needs more, or another value. What values contain is not
 * read again, as i18next does it.
 */
function filledWith(text: string, values: Readonly<Record<string, string | number>>): string | null {
  if (needsInterpolation.test(text.replaceAll(plainName, ''))) return null;
  let isWhole = true;
  const filled = text.replaceAll(plainName, (_all, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) isWhole = false;
    return String(value);
  });
  return isWhole ? filled : null;
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
