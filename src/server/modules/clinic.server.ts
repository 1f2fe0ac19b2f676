import { medical } from '#contract/clinic.contract.ts';
import type { ClinicRecord } from '../content/record-types/clinic.ts';
import { checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { implement } from '../services/implement.ts';

type Clinic = SectionRecord<ClinicRecord>;

const listed = ({ common, text, facts, image, classification, place }: Clinic) => ({
  ...common,
  title: text('title'),
  introduction: text('summary'),
  image,
  phone: facts.phone,
  classification,
  place,
});

const clinics = contentSection('clinic', listed, (clinic: Clinic) => ({
  ...listed(clinic),
  banner: clinic.image,
  address: clinic.text('address'),
  room: clinic.text('room'),
  openingHours: clinic.text('openingHours'),
  content: clinic.text('content'),
  ...checkedOf(clinic.facts),
}));

export default implement(medical, {
  list: clinics.list('position'),
  hotlist: clinics.list('hot'),
  getById: clinics.one,
  getlist: clinics.classifications,
  favorite: clinics.favourite('medicalId'),
  favourites: clinics.favourites,
});
