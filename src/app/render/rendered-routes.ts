import type { Endpoint } from '#contract/define.ts';
import type { ContentSection } from '../parts/content/section.ts';
import { pageRoutes, type PageRoute } from '../shell/page-route.ts';

const sections = Object.values(
  import.meta.glob<ContentSection<Endpoint, Endpoint>>('../parts/sections/*.section.ts', {
    eager: true,
    import: 'section',
  }),
);

/** Whether the server renders a page. `src/tooling/rendered-pages.ts` reads the same in the file of the route. */
export const isRendered = ({ inBrowserOnly, access, frame }: PageRoute): boolean =>
  !inBrowserOnly && access !== 'user' && frame !== 'tool';

/** The paths of the pages that are rendered, without those of records. */
export function publicPaths(): readonly string[] {
  const details = new Set<string>(sections.map(({ detailPath }) => detailPath));
  return pageRoutes
    .filter((route) => isRendered(route) && !details.has(route.path))
    .map(({ path }) => path)
    .sort();
}

/** The path of a record's page by the kind of record. */
export function recordPaths(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    sections.map(({ kind, namespace, detailPath }) => [kind ?? namespace, detailPath]),
  );
}
