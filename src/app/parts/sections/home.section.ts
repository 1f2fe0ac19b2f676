import { dwell } from '#contract/housing.contract.ts';
import { StayType } from '#contract/stay.ts';
import { contentSection } from '../content/section.ts';

/** Homes to rent. */
export const section = contentSection({
  namespace: 'dwelling',
  path: '/accommodation',
  detailPath: '/accommodationInfo',
  drawing: 'apartment',
  scope: { stayType: StayType.home },
  banner: 'STAY',
  list: dwell.list,
  one: dwell.getById,
  card: ({ textField, images, district, ...dwelling }) => ({
    ...dwelling,
    text: textField,
    image: images,
    note: district,
    per: 'month',
  }),
  jsonLd: 'Accommodation',
});
