import type { Endpoint } from '#contract/define.ts';
import type { ContentSection } from '../content/section.ts';

type AnySection = ContentSection<Endpoint, Endpoint>;

const sections = import.meta.glob<AnySection>('./*.section.ts', { eager: true, import: 'section' });

/** The sections that have favourites, in the order of their tabs in the personal center. */
export const favouriteSections: readonly AnySection[] = Object.values(sections)
  .filter(({ favourites }) => favourites !== undefined)
  .sort((a, b) => (a.favourites?.tab ?? 0) - (b.favourites?.tab ?? 0));
