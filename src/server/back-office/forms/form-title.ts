import { catalogueName } from '#engine/form/locale-keys.ts';
import type { Call } from '../../services/call.ts';

/** The title of a form in the language of the caller; its id where it has none. */
export function titleOf({ translate, locale }: Pick<Call, 'translate' | 'locale'>, flow: string): string {
  const name = catalogueName(flow) as `${string}:${string}`;
  const key = `${name}.title` as const;
  const title = translate(locale, key);
  // A key that the catalogues lack is given back without its namespace.
  return key.endsWith(title) ? flow : title;
}
