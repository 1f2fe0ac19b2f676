import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadCatalogues } from '../../i18n.ts';

const Nothing = (): null => null;

/**
 * A component that is fetched when it is shown first, with the catalogues that it speaks from. Where that fails the
 * page goes on without it: what helps with a form must never take the form away.
 *
 * @param instead what stands in its place then; nothing, if not given
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  namespaces: readonly string[] = [],
  instead: ComponentType<P> = Nothing,
): LazyExoticComponent<ComponentType<P>> {
  const whole = (): Promise<ComponentType<P>> =>
    Promise.all([load(), loadCatalogues(namespaces)]).then(([component]) => component);
  return lazy(async () => ({ default: await whole().catch(() => instead) }));
}
