import { createInstance, type i18n } from 'i18next';
import { readFileSync } from 'node:fs';
import type { Version } from '#app/pages/studio/releases/page/version.ts';
import { readFlow } from '#compiler/build.ts';
import { loadFlow } from '#compiler/load.ts';
import { folderFiles, schemaFile, withChanges } from '#compiler/schema-files.ts';
import type { Locale } from '#contract/locale.ts';
import { shop } from '#shop/extension.ts';
import { machineFor } from '#server/services/flows/load-flows.ts';

const id = 'visa/business';
export const deployed = readFileSync(`schemas/${schemaFile(id)}`, 'utf8');
const files = folderFiles('schemas', shop);
const namespaces = ['studio', 'fields', 'form', 'shell', 'ui', 'countries', 'visa.flow'];

/** A version of the business visa with this schema and further words, as the page of a release loads it. */
export async function versionOf(
  text: string,
  { locale = 'US', words = {} }: { locale?: Locale; words?: Readonly<Record<string, string>> } = {},
): Promise<Version> {
  const flow = loadFlow(readFlow(withChanges(files, { [schemaFile(id)]: text }), id));
  return { flow, machine: await machineFor(flow), texts: await textsWith(locale, words), locale, offer: '' };
}

async function textsWith(locale: Locale, words: Readonly<Record<string, string>>): Promise<i18n> {
  const texts = createInstance({
    lng: locale,
    fallbackLng: false,
    defaultNS: 'ui',
    ns: namespaces,
    interpolation: { escapeValue: false },
    resources: {
      [locale]: Object.fromEntries(
        namespaces.map((name) => [name, JSON.parse(readFileSync(`locales/${locale}/${name}.json`, 'utf8'))]),
      ),
    },
  });
  await texts.init();
  for (const [key, text] of Object.entries(words)) {
    const [namespace = '', path = ''] = key.split(':');
    texts.addResource(locale, namespace, path, text);
  }
  return texts;
}
