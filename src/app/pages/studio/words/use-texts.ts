import { useEffect, useState } from 'react';
import { catalogueOf } from '#app/i18n.ts';
import { type Locale, locales } from '#contract/locale.ts';
import type { Flow } from '#engine/form/flow.ts';
import { flowKeys } from '#engine/form/locale-keys.ts';
import type { Texts } from './word-parts.ts';

export type AllTexts = Readonly<Record<Locale, Texts>>;

/** The catalogues in which the words of a flow are looked up. */
const namespacesOf = (flow: Flow): string[] => [
  ...new Set([...flowKeys(flow, '').map((key) => key.split(':')[0]!), 'fields', 'form', 'offers']),
];

/** The texts of all languages that a flow uses; null until they are loaded. */
export function useTexts(flow: Flow): { texts: AllTexts | null; isFailed: boolean } {
  const [texts, setTexts] = useState<AllTexts | null>(null);
  const [isFailed, setFailed] = useState(false);
  const names = namespacesOf(flow).join(' ');
  useEffect(() => {
    let left = false;
    textsOf(names.split(' ')).then(
      (loaded) => left || setTexts(loaded),
      () => left || setFailed(true),
    );
    return () => void (left = true);
  }, [names]);
  return { texts, isFailed };
}

async function textsOf(namespaces: readonly string[]): Promise<AllTexts> {
  const all = locales.map(async (locale) => {
    const catalogues = namespaces.map(async (name) => [name, await catalogueOf(locale, name)] as const);
    return [locale, Object.fromEntries(await Promise.all(catalogues))] as const;
  });
  return Object.fromEntries(await Promise.all(all)) as unknown as AllTexts;
}
