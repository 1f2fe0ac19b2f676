import type { i18n, Module, TFunction } from 'i18next';
import { createContext, createElement, type ReactNode, use } from 'react';

/**
 * What the app uses of `react-i18next`, for pages whose language never changes; `src/tooling/quick-translation.ts` puts
 * it in its place.
 */

let shared: i18n | undefined;

/** Gives the hook the texts of the browser. */
export const initReactI18next: Module & { init(texts: i18n): void } = {
  type: '3rdParty',
  init(texts) {
    shared = texts;
  },
};

const TextsContext = createContext<i18n | undefined>(undefined);

/** Gives the hook other texts, where several pages are made at once. */
export const I18nextProvider = ({ i18n: texts, children }: { i18n: i18n; children: ReactNode }) =>
  createElement(TextsContext, { value: texts }, children);

/** What the hook returns, by texts and namespace. It stays the same, as effects need it. */
const translations = new WeakMap<i18n, Map<string, Translation>>();

interface Translation {
  readonly t: TFunction;
  readonly i18n: i18n;
}

/** The texts of some namespaces; keys without a namespace are those of the first one. */
export function useTranslation(namespaces?: string | readonly string[]): Translation {
  const texts = use(TextsContext) ?? shared;
  if (texts === undefined) throw new Error('there are no texts yet');
  let known = translations.get(texts);
  if (known === undefined) translations.set(texts, (known = new Map()));
  const [first] = [namespaces ?? texts.options.defaultNS].flat();
  if (typeof first !== 'string') throw new Error('there is no namespace');
  let found = known.get(first);
  if (found === undefined)
    known.set(first, (found = { t: texts.getFixedT(texts.language, first), i18n: texts }));
  return found;
}
