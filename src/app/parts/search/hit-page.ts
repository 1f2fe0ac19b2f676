import type { Reply } from '#contract/define.ts';
import type { search } from '#contract/search.contract.ts';
import { sectionOfKind } from '../sections/section-of-kind.ts';

type Answer = Reply<typeof search.find>;

/** The hits of one kind. */
export type HitGroup = Answer['groups'][number];

/** One hit. */
export type Hit = HitGroup['hits'][number];

/** Kinds whose hits say themselves where they are. */
const otherKinds: ReadonlySet<string> = new Set(['product', 'page', 'site-page']);

/** The locale key of the heading above the hits of a kind. */
export function kindKey(kind: string): string {
  const section = sectionOfKind(kind);
  return section ? `${section.namespace}:title` : `search:kinds.${otherKinds.has(kind) ? kind : 'page'}`;
}

/** The catalogues that the headings above these hits are in. */
export const catalogueOf = (kind: string): string => kindKey(kind).split(':')[0]!;

/** Where a hit leads; undefined where this version of the site has no page for it. */
export function pageOfHit(kind: string, { id, link }: Hit): string | undefined {
  if (link !== '') return link;
  // The page of a section is found by the name of its kind.
  if (kind === 'page') return sectionOfKind(id)?.path;
  const path = sectionOfKind(kind)?.detailPath;
  return path && `${path}?id=${id}`;
}
