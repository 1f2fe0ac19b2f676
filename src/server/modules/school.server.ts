import { school } from '#contract/school.contract.ts';
import { placesOf } from '../content/places.ts';
import { type CheckedFacts, checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { rmb } from '../products/prices.ts';
import { implement } from '../services/implement.ts';

type School = SectionRecord<
  'title' | 'summary' | 'content' | 'address' | 'programmes' | 'starts' | 'fees' | 'teachingLanguage',
  { courses: string[]; levels: string[]; tuitionFen: number } & CheckedFacts
>;

const listed = ({ common, words, facts, image, place }: School) => ({
  ...common,
  title: words.title,
  introduction: words.summary,
  image,
  place,
  courses: facts.courses,
  levels: facts.levels,
});

const schools = contentSection('school', listed, (one: School) => ({
  ...listed(one),
  address: one.words.address,
  programmes: one.words.programmes,
  starts: one.words.starts,
  fees: one.words.fees,
  teachingLanguage: one.words.teachingLanguage,
  tuition: rmb(one.facts.tuitionFen),
  content: one.words.content,
  ...checkedOf(one.facts),
}));

export default implement(school, {
  list: schools.list('position'),
  getById: schools.one,
  getAddress: (_payload, { db }) => placesOf(db, 'school'),
});
