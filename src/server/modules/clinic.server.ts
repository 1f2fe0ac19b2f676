import { medical } from '#contract/clinic.contract.ts';
import { type CheckedFacts, checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { implement } from '../services/implement.ts';

type Clinic = SectionRecord<
  'title' | 'summary' | 'content' | 'address' | 'room' | 'openingHours',
  { phone: string } & CheckedFacts
>;

const listed = ({ common, words, facts, image, classification, place }: Clinic) => ({
  ...common,
  title: words.title,
  introduction: words.summary,
  image,
  phone: facts.phone,
  classification,
  place,
});

const clinics = contentSection('clinic', listed, (clinic: Clinic) => ({
  ...listed(clinic),
  banner: clinic.image,
  address: clinic.words.address,
  room: clinic.words.room,
  openingHours: clinic.words.openingHours,
  content: clinic.words.content,
  ...checkedOf(clinic.facts),
}));

export default implement(medical, {
  list: clinics.list('position'),
  hotlist: clinics.list('hot'),
  getById: clinics.one,
  getlist: clinics.classifications,
});
