import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * The record that the address names on a page that shows records whole: by an anchor, which is what readers share, or by
 * `id`, which is how links lead to a record of any section. Null where it names none.
 *
 * @param prefix of the anchor, for example `question` in `#question-12`
 */
export function useNamedRecord(prefix: string): number | null {
  const { hash } = useLocation();
  const [query] = useSearchParams();
  const id = hash.startsWith(`#${prefix}-`) ? hash.slice(prefix.length + 2) : (query.get('id') ?? '');
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

/** Scrolls to the record that the address names when it is shown. */
export function useScrollToRecord(prefix: string, named: number | null, isShown: boolean): void {
  useEffect(() => {
    if (isShown && named !== null) document.getElementById(`${prefix}-${named}`)?.scrollIntoView();
  }, [prefix, named, isShown]);
}
