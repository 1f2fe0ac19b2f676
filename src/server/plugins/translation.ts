import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { createInstance, type ResourceLanguage } from 'i18next';
import { type Locale, locales } from '#contract/locale.ts';

/** A sentence of the catalogues in a language, for example `translate('DE', 'errors:notFound')`. */
export type Translate = (
  locale: Locale,
  key: `${string}:${string}`,
  values?: Record<string, string>,
) => string;

declare module 'fastify' {
  interface FastifyInstance {
    translate: Translate;
  }
}

/** The namespaces that the server speaks in; the rest of `locales/` belongs to the browser. */
const namespaces = ['errors', 'mail', 'server'];
const folder = new URL('../../../locales/', import.meta.url);

/** Reads the catalogues. Where a translation is not there yet, English stands in for it. */
export async function loadTranslations(): Promise<Translate> {
  const catalogues = await Promise.all(
    locales.map(async (locale) => [locale, await readCatalogue(locale)] as const),
  );
  const i18n = createInstance();
  await i18n.init({
    resources: Object.fromEntries(catalogues),
    ns: namespaces,
    fallbackLng: 'US',
    load: 'currentOnly',
    // Mails escape whole paragraphs where they become HTML; escaping the values too would show entities in texts.
    interpolation: { escapeValue: false },
  });
  return (locale, key, values = {}) => i18n.t(key, { ...values, lng: locale });
}

async function readCatalogue(locale: Locale): Promise<ResourceLanguage> {
  const found: ResourceLanguage = {};
  for (const namespace of namespaces) {
    const text = await readFile(new URL(`${locale}/${namespace}.json`, folder), 'utf8').catch(
      () => undefined,
    );
    if (text !== undefined) found[namespace] = JSON.parse(text) as ResourceLanguage[string];
  }
  return found;
}

/** `app.translate`. */
export async function addTranslation(app: FastifyInstance): Promise<void> {
  app.decorate('translate', await loadTranslations());
}
