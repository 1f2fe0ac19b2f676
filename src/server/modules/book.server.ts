import { book } from '#contract/book.contract.ts';
import type { BookRecord } from '../content/record-types/book.ts';
import { contentSection, type SectionRecord } from '../content/section.ts';
import { implement } from '../services/implement.ts';

type Book = SectionRecord<BookRecord>;

const listed = ({ common, text, image, classification }: Book) => ({
  ...common,
  title: text('title'),
  introduction: text('summary'),
  image,
  author: text('author'),
  classification,
});

const books = contentSection('book', listed, (one: Book) => ({
  ...listed(one),
  banner: one.image,
  publisher: one.text('publisher'),
  isbn: one.facts.isbn ?? '',
  content: one.text('content'),
  checkedDate: one.facts.checked,
}));
const hot = books.list('hot');

export default implement(book, {
  list: books.list('position'),
  newest: books.list('newest'),
  hot,
  category: ({ id, ...page }, call) => hot({ ...page, search: { classification: id } }, call),
  getClassification: books.classifications,
  getById: books.one,
  favorite: books.favourite('bookId'),
  favourites: books.favourites,
});
