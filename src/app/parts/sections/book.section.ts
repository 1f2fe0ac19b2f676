import { book } from '#contract/book.contract.ts';
import { contentSection } from '../content/section.ts';

/** Books. */
export const section = contentSection({
  namespace: 'book',
  path: '/book',
  detailPath: '/book/detail',
  list: book.list,
  one: book.getById,
  card: ({ introduction, author, ...one }) => ({ ...one, text: introduction, note: author }),
});
