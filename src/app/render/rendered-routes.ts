import type { Endpoint } from '#contract/define.ts';
import { type ContentSection, recordPath } from '../parts/content/records/section.ts';
import { hasParameters, pageRoutes, type PageRoute } from '../shell/page-route.ts';

const sections = Object.entries(
  import.meta.glob<ContentSection<Endpoint, Endpoint>>('../parts/content/sections/*.section.ts', {
    eager: true,
    import: 'section',
  }),
);

/**
 * Whether the server renders a page. Of a page for users it renders what stands around it, and its title:
 * `src/tooling/rendered-pages.ts` reads in the file of the route whether the page itself is needed.
 */
export const isRendered = ({ inBrowserOnly, frame }: PageRoute): boolean =>
  !inBrowserOnly && frame !== 'tool';

/** Whether search engines are told of a page. */
export const isListed = (route: PageRoute): boolean =>
  isRendered(route) && route.access !== 'user' && !route.isUnlisted;

/** The sections whose records have pages of their own, by the kind of record, which their files are named after. */
const withPages = new Map(
  sections
    .filter(([, { isWholeInList }]) => isWholeInList !== true)
    .map(([file, section]) => [/([^/]+)\.section\.ts$/.exec(file)?.[1] ?? '', section]),
);

/** The paths of the pages that search engines are told of, without those of records. */
export function publicPaths(): readonly string[] {
  const details = new Set<string>(
    [...withPages.values()].flatMap(({ path, detailPath }) => (path === detailPath ? [] : [detailPath])),
  );
  return pageRoutes
    .filter((route) => isListed(route) && !hasParameters(route) && !details.has(route.path))
    .map(({ path }) => path)
    .sort();
}

/** The kinds of records that have pages of their own. */
export const recordKinds = (): readonly string[] => [...withPages.keys()];

/** The address of a record's page. @param kind one of `recordKinds` */
export const recordAddress = (kind: string, id: number): string => {
  const section = withPages.get(kind);
  if (section === undefined) throw new RangeError(`records of the kind ${kind} have no page`);
  return recordPath(section, id);
};
