import i18next, { type i18n } from 'i18next';
import type { Locale } from '#contract/locale.ts';
import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { catalogueName } from '#engine/form/locale-keys.ts';
import type { FlowTexts } from '../edits/flow-texts.ts';

/** A copy of the texts of the app. */
export const ownTexts = (): i18n => i18next.cloneInstance({ forkResourceStore: true });

/**
 * The texts of the app with the edited words of a flow in place of its own. A word that was taken out is missing, though
 * the catalogue of the app still has it.
 *
 * @param texts those of `ownTexts`; they are changed, since another copy of all catalogues would take long
 */
export function editedTexts(flow: string, locale: Locale, words: FlowTexts['words'], texts: i18n): i18n {
  const [namespace = '', path = ''] = catalogueName(flow).split(':');
  const all = (i18next.getResourceBundle(locale, namespace) ?? {}) as JsonObject;
  const place = path.split('.');
  const own = Object.entries(words[locale] ?? {})
    .filter(([key]) => key.startsWith(`${namespace}:${path}.`))
    .map(([key, text]) => [key.slice(namespace.length + 1).split('.'), text] as const);
  const edited = own.reduce<Json>(
    (made, [keys, text]) => withAt(made, keys, text),
    withAt(all, place, undefined),
  );
  texts.services.resourceStore.data[locale] = {
    ...texts.services.resourceStore.data[locale],
    [namespace]: edited as JsonObject as never,
  };
  return texts;
}

/** The value with another one at a path; `undefined` removes what stands there. */
function withAt(value: Json, [name, ...below]: readonly string[], put: string | undefined): Json {
  if (name === undefined) return put;
  const object = isObject(value) ? value : {};
  return { ...object, [name]: withAt(object[name], below, put) };
}
