import { mainJournalism } from '#contract/news.contract.ts';
import { contentSection } from '../records/section.ts';

/** News for students from abroad. */
export const section = contentSection({
  namespace: 'news',
  path: '/overseasStudentNews',
  detailPath: '/overseasStudentNewsDetails',
  drawing: 'campus',
  banner: 'NEWS',
  list: mainJournalism.list,
  one: mainJournalism.getmainJournalism,
  favourite: { call: mainJournalism.favorite, idName: 'journalismId' },
  favourites: { call: mainJournalism.favourites, pageSize: 6, tab: 12, isOptional: true },
  card: ({ describe, faceImage, createDate, ...item }) => ({
    ...item,
    text: describe,
    image: faceImage,
    date: createDate,
  }),
  jsonLd: ({ createDate }) => ({ '@type': 'NewsArticle', datePublished: createDate }),
});
