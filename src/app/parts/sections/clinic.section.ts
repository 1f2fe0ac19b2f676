import { medical } from '#contract/clinic.contract.ts';
import { contentSection } from '../content/section.ts';

/** Doctors and hospitals. */
export const section = contentSection({
  namespace: 'clinic',
  path: '/medicalTreatment',
  detailPath: '/medicalTreatmentDetails',
  list: medical.list,
  one: medical.getById,
  card: ({ introduction, place, ...clinic }) => ({ ...clinic, text: introduction, note: place }),
});
