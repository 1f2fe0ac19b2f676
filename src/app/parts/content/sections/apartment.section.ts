import { dwell } from '#contract/housing.contract.ts';
import { StayType } from '#contract/stay.ts';
import { housingSection } from '../records/housing-section.ts';

/** Service apartments. */
export const section = housingSection({
  namespace: 'apartment',
  stayType: StayType.apartment,
  drawing: 'studio',
  favourite: { call: dwell.favoriteApartment, idName: 'apartmentId' },
  favourites: { call: dwell.favouriteApartments, pageSize: 6, tab: 8, isOptional: true },
});
