import type { i18n } from 'i18next';
import type { RouteHandle } from './page-route.ts';

/** The locale key of the sentence that describes a page; the site's own, where the page has none. */
export function descriptionOf(route: RouteHandle, texts: i18n): string {
  if (!('namespaces' in route)) return siteDescription;
  const own = route.description ?? `${route.namespaces[0]}:lead`;
  return texts.exists(own) ? own : siteDescription;
}

const siteDescription = 'shell:footer.line';
