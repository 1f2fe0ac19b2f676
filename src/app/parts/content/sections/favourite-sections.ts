import type { Endpoint } from '#contract/define.ts';
import type { ContentSection } from '../records/section.ts';

type AnySection = ContentSection<Endpoint, Endpoint>;

const sections = import.meta.glob<AnySection>('./*.section.ts', { eager: true, import: 'section' });

/** The sections whose favourites have a tab among the favourites in the personal center, in the order of the tabs. */
export const favouriteSections: readonly AnySection[] = Object.values(sections)
  .filter(({ favourites }) => favourites?.tab !== undefined)
  .sort((a, b) => (a.favourites?.tab ?? 0) - (b.favourites?.tab ?? 0));
