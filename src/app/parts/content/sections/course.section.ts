import { learningTraining } from '#contract/course.contract.ts';
import { contentSection } from '../records/section.ts';

/** Courses. */
export const section = contentSection({
  namespace: 'course',
  path: '/learningTraining',
  detailPath: '/learningTraining/detail',
  drawing: 'classroom',
  list: learningTraining.list,
  one: learningTraining.getOne,
  favourite: { call: learningTraining.updateFavorite, idName: 'learningTrainingId' },
  favourites: { call: learningTraining.favourites, pageSize: 2, tab: 5 },
  card: ({ description, titleImage, region, ...course }) => ({
    ...course,
    text: description,
    image: titleImage,
    note: region,
  }),
  jsonLd: ({ company, price }, localized) => ({
    '@type': 'Course',
    provider: { '@type': 'Organization', name: localized(company) },
    offers: { '@type': 'Offer', price, priceCurrency: 'CNY' },
  }),
});
