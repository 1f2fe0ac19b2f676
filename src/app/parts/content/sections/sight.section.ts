import { scenery } from '#contract/sight.contract.ts';
import { contentSection } from '../records/section.ts';

/** Sights and their tickets. */
export const section = contentSection({
  namespace: 'sight',
  path: '/ticket',
  detailPath: '/ticketInfo',
  drawing: 'palace',
  banner: 'ATTRACTIONS',
  list: scenery.list,
  one: scenery.getById,
  favourite: { call: scenery.favorite, idName: 'sceneryId' },
  favourites: { call: scenery.favourites, pageSize: 2, tab: 6 },
  card: ({ faceImage, introduction, place, ...sight }) => ({
    ...sight,
    text: introduction,
    image: faceImage,
    note: place,
  }),
  jsonLd: 'TouristAttraction',
});
