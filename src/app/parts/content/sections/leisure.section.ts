import { play } from '#contract/leisure.contract.ts';
import { contentSection } from '../records/section.ts';

/** Things to do in free time. */
export const section = contentSection({
  namespace: 'leisure',
  path: '/leisureTime',
  detailPath: '/leisureTime/detail',
  drawing: 'teahouse',
  list: play.list,
  one: play.getById,
  favourite: { call: play.favorite, idName: 'playId' },
  favourites: { call: play.favourites, pageSize: 2, tab: 3 },
  card: ({ introduction, place, ...activity }) => ({ ...activity, text: introduction, note: place }),
  jsonLd: 'TouristAttraction',
});
