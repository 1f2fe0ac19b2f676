import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadCatalogues } from '../../i18n.ts';

const Nothing = (): null => null;

/**
 * A component that is loaded together with its catalogues when it is first rendered. When loading fails, the
 * page is shown without it, because an optional part must not block what stands around it.
 *
 * @param instead rendered in its place then; nothing, if not given
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
