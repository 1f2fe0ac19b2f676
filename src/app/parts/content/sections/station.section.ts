import { foreigners } from '#contract/station.contract.ts';
import { contentSection } from '../records/section.ts';

/** Service stations for foreigners. */
export const section = contentSection({
  namespace: 'station',
  path: '/foreigners',
  detailPath: '/foreigners/detail',
  drawing: 'counter',
  banner: 'FOREIGN',
  list: foreigners.list,
  one: foreigners.getById,
  favourite: { call: foreigners.favorite, idName: 'foreignersId' },
  favourites: { call: foreigners.favourites, pageSize: 2, tab: 4 },
  card: ({ content, place, ...station }) => ({ ...station, text: content, note: place }),
  jsonLd: ({ address, phone, openingHours }, localized) => ({
    '@type': 'Place',
    address: localized(address),
    telephone: phone,
    openingHours: localized(openingHours),
  }),
});
