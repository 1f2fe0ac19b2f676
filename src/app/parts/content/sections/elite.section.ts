import { elite } from '#contract/elite.contract.ts';
import { contentSection } from '../records/section.ts';

/** People who look for work. They are listed beside the jobs. */
export const section = contentSection({
  namespace: 'elite',
  path: '/recruit',
  detailPath: '/recruit/elite',
  drawing: 'laptop',
  list: elite.list,
  one: elite.getById,
  favourite: { call: elite.favorite, idName: 'eliteId' },
  favourites: { call: elite.favourites, pageSize: 6, tab: 17, isOptional: true },
  card: ({ name, introduction, place, ...card }) => ({
    ...card,
    title: name,
    text: introduction,
    note: place,
  }),
  // Personal facts are not given to search engines as structured data.
  jsonLd: () => null,
});
