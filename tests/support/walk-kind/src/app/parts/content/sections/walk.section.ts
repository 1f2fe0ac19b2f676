import { contentSection } from '#app/parts/content/records/section.ts';
import { walks } from '../../../../contract/walk.contract.ts';

/** Walks with a guide. */
export const section = contentSection({
  namespace: 'walk',
  path: '/walks',
  detailPath: '/walk',
  list: walks.list,
  one: walks.getById,
  favourite: { call: walks.favorite, idName: 'walkId' },
  favourites: { call: walks.favourites, pageSize: 4, tab: 99 },
  card: ({ name, introduction, place, photo, ...walk }) => ({
    ...walk,
    title: name,
    text: introduction,
    image: photo,
    note: place,
  }),
});
