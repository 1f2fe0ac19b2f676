import { deliciousfood } from '#contract/food.contract.ts';
import { contentSection } from '../records/section.ts';

/** Restaurants and what to eat. */
export const section = contentSection({
  namespace: 'food',
  path: '/deliciousFood',
  detailPath: '/deliciousFoodDetail',
  drawing: 'noodles',
  banner: 'FOOD',
  list: deliciousfood.list,
  one: deliciousfood.getOne,
  favourite: { call: deliciousfood.favorite, idName: 'deliciousFoodId' },
  favourites: { call: deliciousfood.favourites, pageSize: 8, tab: 2 },
  card: ({ detail, location, ...restaurant }) => ({ ...restaurant, text: detail, note: location }),
  jsonLd: ({ location, phone, openingHours }, localized) => ({
    '@type': 'Restaurant',
    address: localized(location),
    telephone: phone,
    openingHours: localized(openingHours),
  }),
});
