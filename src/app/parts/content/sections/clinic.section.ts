import { medical } from '#contract/clinic.contract.ts';
import { contentSection } from '../records/section.ts';

/** Doctors and hospitals. */
export const section = contentSection({
  namespace: 'clinic',
  path: '/medicalTreatment',
  detailPath: '/medicalTreatmentDetails',
  drawing: 'clinic',
  list: medical.list,
  one: medical.getById,
  favourite: { call: medical.favorite, idName: 'medicalId' },
  favourites: { call: medical.favourites, pageSize: 6, tab: 10, isOptional: true },
  card: ({ introduction, place, ...clinic }) => ({ ...clinic, text: introduction, note: place }),
  jsonLd: ({ address, phone }, localized) => ({
    '@type': 'MedicalClinic',
    address: localized(address),
    telephone: phone,
  }),
});
