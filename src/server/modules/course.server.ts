import { learningTraining } from '#contract/course.contract.ts';
import type { CourseRecord } from '../content/record-types/course.ts';
import { checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { rmb } from '../products/prices.ts';
import { implement } from '../services/implement.ts';

type Course = SectionRecord<CourseRecord>;

const listed = ({ common, text, facts, image, classification }: Course) => ({
  ...common,
  title: text('title'),
  description: text('summary'),
  titleImage: image,
  price: rmb(facts.priceFen),
  classification,
  region: text('region'),
});

const courses = contentSection('course', listed, (course: Course) => ({
  ...listed(course),
  banner: course.image,
  company: course.text('company'),
  schedule: course.text('schedule'),
  street: course.text('street'),
  content: course.text('content'),
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
