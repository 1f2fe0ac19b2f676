import { StayType } from '#contract/stay.ts';
import { housingSection } from '../records/housing-section.ts';

/** Homes to rent. */
export const section = housingSection({
  namespace: 'dwelling',
  stayType: StayType.home,
  drawing: 'apartment',
});
