import type { Endpoint } from '#contract/define.ts';
import type { ContentSection, FavouriteTab } from '../records/section.ts';

type AnySection = ContentSection<Endpoint, Endpoint>;
type FavouriteSection = AnySection & { readonly kind: string; readonly favourites: FavouriteTab };

const sections = import.meta.glob<AnySection>('./*.section.ts', { eager: true, import: 'section' });

/** The sections whose favourites have a tab among the favourites in the personal center, in the order of the tabs. */
export const favouriteSections: readonly FavouriteSection[] = Object.entries(sections)
  .flatMap(([file, section]): FavouriteSection[] => {
    const { favourites } = section;
    return favourites
      ? [{ ...section, favourites, kind: file.slice('./'.length, -'.section.ts'.length) }]
      : [];
  })
  .sort((a, b) => a.favourites.tab - b.favourites.tab);
