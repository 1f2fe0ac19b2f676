import { readFileSync } from 'node:fs';
import path from 'node:path';
import { textValues } from '#contract/text-values.ts';
import type { Locale } from '#contract/locale.ts';
import { isObject } from '#engine/form/json.ts';
import { type Catalogue, readCatalogue, sentence } from './flow-catalogues.ts';
import { wordsOf } from './journey-words.ts';

const folder = path.join(import.meta.dirname, '../engine/flows/words');

/** The texts of the example in one language. */
export interface ExampleWords {
  readonly locale: Locale;
  /** A text by its whole key; `count` chooses the plural form. */
  (key: string, params?: Record<string, string | number>): string;
  /** A text of the outing, for example `steps.journey.title`. */
  outing(key: string, params?: Record<string, string | number>): string;
  /** The label of a field of the outing, by its path within its step. */
  label(field: string): string;
  /** The label of an option of a field. */
  choice(field: string, value: string | number): string;
  country(alpha3: string): string;
}

/** Loads the texts of the example in a language. */
export function exampleWords(locale: Locale): ExampleWords {
  const catalogue = exampleCatalogue(locale);
  const say = (key: string, params: Record<string, string | number> = {}): string => {
    const all: Readonly<Record<string, string | number>> = { ...textValues(locale), ...params };
    const one = params['count'] === 1 ? [`${key}_one`] : [];
    const text = sentence(catalogue, [...one, key]);
    if (text === undefined) throw new Error(`${locale} has no words for ${key}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => String(all[name]));
  };
  const ofOuting: ExampleWords['outing'] = (key, params) => say(`library.flow:outing.${key}`, params);
  return Object.assign(say, {
    locale,
    outing: ofOuting,
    label: (field: string) => ofOuting(`fields.${field}.label`),
    country: wordsOf(locale).country,
    choice: (field: string, value: string | number) => ofOuting(`fields.${field}.enum.${value}`),
  });
}

/** All texts of the example in a language, together with those of the product. */
export function exampleCatalogue(locale: Locale): Catalogue {
  const own: unknown = JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8'));
  return new Map([...readCatalogue(locale), ...leaves(own, '')]);
}

/** The first name is the namespace. */
function leaves(node: unknown, at: string): [string, string][] {
  if (!isObject(node)) return [[at, String(node)]];
  return Object.entries(node).flatMap(([name, value]) => {
    return leaves(value, at === '' ? `${name}:` : at.endsWith(':') ? at + name : `${at}.${name}`);
  });
}
