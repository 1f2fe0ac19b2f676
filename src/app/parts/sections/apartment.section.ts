import { dwell } from '#contract/housing.contract.ts';
import { StayType } from '#contract/stay.ts';
import { contentSection } from '../content/section.ts';

/** Service apartments. */
export const section = contentSection({
  namespace: 'apartment',
  path: '/accommodation',
  detailPath: '/accommodationInfo',
  drawing: 'studio',
  scope: { stayType: StayType.apartment },
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
