import type { Translate } from '#engine/form/locale-keys.ts';
import form from '#locales/US/form.json';
import own from './words.json';

const words = new Map(Object.entries({ form, ...own }).flatMap(([name, texts]) => leaves(texts, `${name}:`)));

function leaves(node: unknown, at: string): [string, string][] {
  if (typeof node !== 'object' || node === null) return [[at, String(node)]];
  return Object.entries(node).flatMap(([name, value]) =>
    leaves(value, at.endsWith(':') ? at + name : `${at}.${name}`),
  );
}

/** The words of all pages: a look-up and the filling of gaps, the same for each, since no engine is measured by it. */
export const translate: Translate = (keys, params = {}) => {
  const text = keys
    .flatMap((key) => [words.get(key), words.get(`${key}_${params['count'] === 1 ? 'one' : 'other'}`)])
    .find((found) => found !== undefined);
  const other = params['defaultValue'];
  const found = text ?? (typeof other === 'string' ? other : (keys[0] ?? ''));
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => String(params[name]));
};
