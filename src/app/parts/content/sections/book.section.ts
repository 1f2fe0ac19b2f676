import { book } from '#contract/book.contract.ts';
import { contentSection } from '../records/section.ts';

/** Books. */
export const section = contentSection({
  namespace: 'book',
  path: '/book',
  detailPath: '/book/detail',
  drawing: 'books',
  list: book.list,
  one: book.getById,
  favourite: { call: book.favorite, idName: 'bookId' },
  favourites: { call: book.favourites, pageSize: 6, tab: 11, isOptional: true },
  card: ({ introduction, author, ...one }) => ({ ...one, text: introduction, note: author }),
  jsonLd: ({ author, isbn }, localized) => ({
    '@type': 'Book',
    author: localized(author),
    ...(isbn !== '' && { isbn }),
  }),
});
