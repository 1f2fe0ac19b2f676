import { book } from '#contract/book.contract.ts';
import { contentSection, type SectionRecord } from '../content/section.ts';
import { implement } from '../services/implement.ts';

type Book = SectionRecord<
  'title' | 'summary' | 'content' | 'author' | 'publisher',
  { isbn?: string; checked: string }
>;

const listed = ({ common, words, image, classification }: Book) => ({
  ...common,
  title: words.title,
  introduction: words.summary,
  image,
  author: words.author,
  classification,
});

const books = contentSection('book', listed, (one: Book) => ({
  ...listed(one),
  banner: one.image,
  publisher: one.words.publisher,
  isbn: one.facts.isbn ?? '',
  content: one.words.content,
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
});
