import { describe, expect, it } from 'vitest';
import { languageTags, locales } from '#contract/locale.ts';
import {
  type Catalogue,
  namespacesOf,
  placeholdersOf,
  readCatalogue,
  readNamespace,
  withoutPlural,
} from '#tests/support/flow-catalogues.ts';
import { filesBelow } from './source-files.ts';

const [first, ...others] = locales;
const namespaces = namespacesOf(first);
const keysOf = (catalogue: Catalogue): string[] =>
  [...new Set([...catalogue.keys()].map(withoutPlural))].sort();

it('has a folder for each language, and no other', () => {
  const folders = new Set(filesBelow(['locales'], /\/\w+\/[^/]+\.json$/).map((file) => file.split('/')[1]));
  expect(folders).toEqual(new Set<string | undefined>(locales));
});

describe.each(others)('%s', (locale) => {
  it('has the same catalogues as the first language', () => {
    expect(namespacesOf(locale)).toEqual(namespaces);
  });

  it.each(namespaces)('has the same keys in %s', (namespace) => {
    expect(keysOf(readNamespace(locale, namespace))).toEqual(keysOf(readNamespace(first, namespace)));
  });

  it('has the same placeholders in its sentences', () => {
    const gaps = (catalogue: Catalogue): Map<string, Set<string>> => {
      const found = new Map<string, Set<string>>();
      for (const [key, text] of catalogue) {
        const known = found.get(withoutPlural(key)) ?? new Set();
        found.set(withoutPlural(key), new Set([...known, ...placeholdersOf(text)]));
      }
      return found;
    };
    const wanted = gaps(readCatalogue(first));
    const wrong = [...gaps(readCatalogue(locale))].filter(([key, names]) => {
      return JSON.stringify([...names].sort()) !== JSON.stringify([...(wanted.get(key) ?? names)].sort());
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });
});

describe.each(locales)('%s', (locale) => {
  const catalogue = readCatalogue(locale);

  it('has no empty sentence', () => {
    expect([...catalogue].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  it('has every plural form that the language needs', () => {
    const forms = new Intl.PluralRules(languageTags[locale]).resolvedOptions().pluralCategories;
    const plurals = new Set(
      [...catalogue.keys()].filter((key) => key !== withoutPlural(key)).map(withoutPlural),
    );
    // Some languages have the plural form "many" for millions. No page shows numbers of that size.
    const needed = forms.filter((form) => form !== 'many');
    const missing = [...plurals]
      .flatMap((key) => needed.map((form) => `${key}_${form}`))
      .filter((key) => !catalogue.has(key));
    expect(missing).toEqual([]);
  });
});

it('only says in Chinese that an invoice is no tax invoice, and promises none', () => {
  const named = [...readCatalogue('ZH')].filter(([, text]) => text.includes('发票')).map(([key]) => key);
  expect(named).toEqual([expect.stringMatching(/notFapiao$/)]);
});

/** What a pick-up at the airport is called: one word in each language. */
const pickUp = {
  US: /pick-?up/i,
  DE: /abhol/i,
  ES: /recog/i,
  FR: /accue?il/i,
  IT: /accogli/i,
  ZH: /接机/,
} as const;
/** A pick-up of goods, and places where the text says which service it is, or needs no name of it. */
const otherPickUps = /^(second-hand|community\.flow):|^search:.*pickUp$/;

it.each(locales)('calls a pick-up at the airport by one name in %s', (locale) => {
  const catalogue = readCatalogue(locale);
  const named = [...readCatalogue('US')].filter(
    ([key, text]) => pickUp.US.test(text) && !otherPickUps.test(key),
  );
  expect(named.length).toBeGreaterThan(8);
  const others = named.filter(([key]) => !pickUp[locale].test(catalogue.get(key) ?? ''));
  expect(others.map(([key]) => `${key}: ${catalogue.get(key)}`)).toEqual([]);
  const rented = /noleggio|location de voiture|mietwagen/i;
  expect([...catalogue].filter(([key, text]) => key.startsWith('vip') && rented.test(text))).toEqual([]);
});

// Chinese can be broken after each character.
it.each(locales.filter((locale) => locale !== 'ZH'))(
  'has no word in %s that the foot of a page cannot break by a hyphen at 320 px',
  (locale) => {
    const links = [...readCatalogue(locale)].filter(([key]) => key.startsWith('shell:footer.'));
    const parts = links.flatMap(([, text]) => text.split(/[\s\u00ad-]+/));
    expect(parts.filter((part) => part.length > 15 && !part.includes('{'))).toEqual([]);
  },
);
