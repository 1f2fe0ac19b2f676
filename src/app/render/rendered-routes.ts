import type { Endpoint } from '#contract/define.ts';
import { type ContentSection, recordPath } from '../parts/content/records/section.ts';
import { pageRoutes, type PageRoute } from '../shell/page-route.ts';

const sections = Object.entries(
  import.meta.glob<ContentSection<Endpoint, Endpoint>>('../parts/content/sections/*.section.ts', {
    eager: true,
    import: 'section',
  }),
);

/** Whether the server renders a page. `src/tooling/rendered-pages.ts` reads the same in the file of the route. */
export const isRendered = ({ inBrowserOnly, access, frame }: PageRoute): boolean =>
  !inBrowserOnly && access !== 'user' && frame !== 'tool';

/** The sections whose records have pages of their own, by the kind of record, which their files are named after. */
const withPages = new Map(
  sections
    .filter(([, { isWholeInList }]) => isWholeInList !== true)
    .map(([file, section]) => [/([^/]+)\.section\.ts$/.exec(file)?.[1] ?? '', section]),
);

/** The paths of the pages that are rendered, without those of records. */
export function publicPaths(): readonly string[] {
  const details = new Set<string>(
    [...withPages.values()].flatMap(({ path, detailPath }) => (path === detailPath ? [] : [detailPath])),
  );
  return pageRoutes
    .filter((route) => isRendered(route) && !details.has(route.path))
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
