import { contentSection } from '../records/section.ts';
import { tourismStrategy } from '#contract/guide.contract.ts';

/** Travel guides. */
export const section = contentSection({
  namespace: 'guide',
  path: '/travel',
  detailPath: '/travelInfo',
  drawing: 'bund',
  banner: 'TRAVELLING',
  list: tourismStrategy.list,
  one: tourismStrategy.getOne,
  favourite: { call: tourismStrategy.updateFavorite, idName: 'tourismId' },
  favourites: { call: tourismStrategy.favourites, pageSize: 8, tab: 1 },
  card: ({ titleImage, description, address, ...guide }) => ({
    ...guide,
    text: description,
    image: titleImage,
    note: address,
  }),
  jsonLd: ({ checkedDate }) => ({ '@type': 'Article', dateModified: checkedDate }),
});
