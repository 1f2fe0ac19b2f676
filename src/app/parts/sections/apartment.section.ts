import { StayType } from '#contract/stay.ts';
import { housingSection } from '../content/housing-section.ts';

/** Service apartments. */
export const section = housingSection({
  namespace: 'apartment',
  stayType: StayType.apartment,
  drawing: 'studio',
});
