import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createInstance, type ResourceLanguage } from 'i18next';
import { type Locale, locales } from '#contract/locale.ts';

/** A namespace and a place in it. */
type Key = `${string}:${string}`;

/** A sentence of the catalogues in a language, for example `translate('DE', 'errors:notFound')`. */
export type Translate = (
  locale: Locale,
  key: Key | readonly Key[],
  values?: Record<string, string>,
) => string;

declare module 'fastify' {
  interface FastifyInstance {
    translate: Translate;
  }
}

const folder = new URL('../../../locales/', import.meta.url);

/** Reads the catalogues. Where a translation is not there yet, English stands in for it. */
export async function loadTranslations(): Promise<Translate> {
  const catalogues = await Promise.all(
    locales.map(async (locale) => [locale, await readCatalogue(locale)] as const),
  );
  const i18n = createInstance();
  await i18n.init({
    resources: Object.fromEntries(catalogues),
    // Every sentence names its own.
    ns: [],
    fallbackLng: 'US',
    load: 'currentOnly',
    // Mails escape whole paragraphs where they become HTML; escaping the values too would show entities in texts.
    interpolation: { escapeValue: false },
  });
  return (locale, key, values = {}) =>
    i18n.t(typeof key === 'string' ? key : [...key], { ...values, lng: locale });
}

async function readCatalogue(locale: Locale): Promise<ResourceLanguage> {
  const files = await readdir(new URL(`${locale}/`, folder));
  const catalogues = files.map(async (file) => {
    const text = await readFile(new URL(`${locale}/${file}`, folder), 'utf8');
    return [path.basename(file, '.json'), JSON.parse(text) as ResourceLanguage[string]] as const;
  });
  return Object.fromEntries(await Promise.all(catalogues));
}

/** `app.translate`. */
export async function addTranslation(app: FastifyInstance): Promise<void> {
  app.decorate('translate', await loadTranslations());
}
