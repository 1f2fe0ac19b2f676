import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadCatalogues } from '../../../i18n.ts';

const Nothing = (): null => null;

type Load<P> = () => Promise<ComponentType<P>>;

async function whole<P>(load: Load<P>, namespaces: readonly string[]): Promise<ComponentType<P>> {
  const [component] = await Promise.all([load(), loadCatalogues(namespaces)]);
  return component;
}

/**
 * A component that is loaded together with its catalogues when it is first rendered. When loading fails, the page
 * shows its error, because there is nothing to see without the part.
 */
export function neededPart<P extends object>(
  load: Load<P>,
  namespaces: readonly string[] = [],
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await whole(load, namespaces) }));
}

/**
 * Like `neededPart`, but when loading fails, the page is shown without it, because an optional part must not block
 * what stands around it.
 *
 * @param instead rendered in its place then; nothing, if not given
 */
export function lazyPart<P extends object>(
  load: Load<P>,
  namespaces: readonly string[] = [],
  instead: ComponentType<P> = Nothing,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await whole(load, namespaces).catch(() => instead) }));
}
