import { StayType } from '#contract/stay.ts';
import { housingSection } from '../content/housing-section.ts';

/** Homes to rent. */
export const section = housingSection({
  namespace: 'dwelling',
  stayType: StayType.home,
  drawing: 'apartment',
});
