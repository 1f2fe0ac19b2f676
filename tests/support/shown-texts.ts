import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, locales, type LocalizedText } from '#contract/locale.ts';
import { readCatalogue } from './flow-catalogues.ts';

const sources = path.join(import.meta.dirname, '../../src');

/** The seeds whose texts state facts of the product. Rules of entry are law, each with its source and date. */
const seeds = ['server/content', 'server/products', 'demo'];
const leftOut = new Set(['entry-rules.json', 'transit-rules.json']);

/**
 * Every text that customers read in one language, by its key: `mail:resetCode.validity` in a catalogue,
 * `visa-offers:0.content` in a seed.
 */
export function shownTexts(locale: Locale): ReadonlyMap<string, string> {
  const catalogue = [...readCatalogue(locale)].filter(([key]) => !key.startsWith('studio:'));
  return new Map([...catalogue, ...seeds.flatMap((folder) => seededTexts(folder, locale))]);
}

function seededTexts(room: string, locale: Locale): [string, string][] {
  const folder = path.join(sources, room, 'seed');
  const files = readdirSync(folder).filter((file) => file.endsWith('.json') && !leftOut.has(file));
  return files.flatMap((file) => {
    const data: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    return localized(data, '').map(([key, text]): [string, string] => [
      `${path.basename(file, '.json')}:${key}`,
      text[locale],
    ]);
  });
}

function localized(node: unknown, key: string): [string, LocalizedText][] {
  if (typeof node !== 'object' || node === null) return [];
  if (locales.every((locale) => locale in node)) return [[key, node as LocalizedText]];
  return Object.entries(node).flatMap(([name, value]) =>
    localized(value, key === '' ? name : `${key}.${name}`),
  );
}
