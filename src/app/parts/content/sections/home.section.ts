import { dwell } from '#contract/housing.contract.ts';
import { StayType } from '#contract/stay.ts';
import { housingSection } from '../records/housing-section.ts';

/** Homes to rent. */
export const section = housingSection({
  namespace: 'dwelling',
  stayType: StayType.home,
  drawing: 'apartment',
  favourite: { call: dwell.favoriteHome, idName: 'homeId' },
  favourites: { call: dwell.favouriteHomes, pageSize: 6, tab: 7, isOptional: true },
});
