import type { Reply } from '#contract/define.ts';
import type { search } from '#contract/search.contract.ts';
import { recordPath } from '../../content/records/section.ts';
import { sectionOfKind } from '../../content/sections/section-of-kind.ts';

type Answer = Reply<typeof search.find>;

/** The hits of one kind. */
export type HitGroup = Answer['groups'][number];

/** One hit. */
export type Hit = HitGroup['hits'][number];

/** Where a hit leads; undefined where this version of the site has no page for it. */
export function pageOfHit(kind: string, { id, link }: Pick<Hit, 'id' | 'link'>): string | undefined {
  if (link !== '') return link;
  // The page of a section is found by the name of its kind.
  if (kind === 'page') return sectionOfKind(id)?.path;
  const section = sectionOfKind(kind);
  return section && recordPath(section, Number(id));
}
