import { faq } from '#contract/question.contract.ts';
import { contentSection } from '../records/section.ts';

/** Questions and answers. An answer opens in the list, so it has no page of its own. */
export const section = contentSection({
  namespace: 'question',
  path: '/faq',
  detailPath: '/faq',
  isWholeInList: true,
  drawing: 'question',
  banner: 'FAQ',
  list: faq.getBytype,
  one: faq.getById,
  favourite: { call: faq.favorite, idName: 'faqId' },
  favourites: { call: faq.favourites, pageSize: 6, tab: 15, isOptional: true },
  card: ({ content, ...question }) => ({ ...question, text: content }),
});
