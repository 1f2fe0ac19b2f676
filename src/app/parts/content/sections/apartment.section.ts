import { StayType } from '#contract/stay.ts';
import { housingSection } from '../records/housing-section.ts';

/** Service apartments. */
export const section = housingSection({
  namespace: 'apartment',
  stayType: StayType.apartment,
  drawing: 'studio',
});
