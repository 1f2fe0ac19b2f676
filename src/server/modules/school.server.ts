import { school } from '#contract/school.contract.ts';
import { placesOf } from '../content/places.ts';
import type { SchoolRecord } from '../content/record-types/school.ts';
import { checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { rmb } from '../products/prices.ts';
import { implement } from '../services/implement.ts';

type School = SectionRecord<SchoolRecord>;

const listed = ({ common, text, facts, image, place }: School) => ({
  ...common,
  title: text('title'),
  introduction: text('summary'),
  image,
  place,
  courses: facts.courses,
  levels: facts.levels,
});

const schools = contentSection('school', listed, (one: School) => ({
  ...listed(one),
  address: one.text('address'),
  programmes: one.text('programmes'),
  starts: one.text('starts'),
  fees: one.text('fees'),
  teachingLanguage: one.text('teachingLanguage'),
  tuition: rmb(one.facts.tuitionFen),
  content: one.text('content'),
  ...checkedOf(one.facts),
}));

export default implement(school, {
  list: schools.list('position'),
  getById: schools.one,
  favorite: schools.favourite('schoolId'),
  favourites: schools.favourites,
  getAddress: (_payload, { db }) => placesOf(db, 'school'),
});
