import { learningTraining } from '#contract/course.contract.ts';
import { type CheckedFacts, checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { rmb } from '../products/prices.ts';
import { implement } from '../services/implement.ts';

type Course = SectionRecord<
  'title' | 'summary' | 'content' | 'company' | 'schedule' | 'region' | 'street',
  { priceFen: number } & CheckedFacts
>;

const listed = ({ common, words, facts, image, classification }: Course) => ({
  ...common,
  title: words.title,
  description: words.summary,
  titleImage: image,
  price: rmb(facts.priceFen),
  classification,
  region: words.region,
});

const courses = contentSection('course', listed, (course: Course) => ({
  ...listed(course),
  banner: course.image,
  company: course.words.company,
  schedule: course.words.schedule,
  street: course.words.street,
  content: course.words.content,
  ...checkedOf(course.facts),
}));

export default implement(learningTraining, {
  list: courses.list('position'),
  getlist: courses.list('hot'),
  getOne: courses.one,
  getClassification: courses.classifications,
  updateFavorite: courses.favourite('learningTrainingId'),
  favourites: courses.favourites,
});
