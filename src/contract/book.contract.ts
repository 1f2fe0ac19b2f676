import { Type } from 'typebox';
import {
  classificationCall,
  contentRecord,
  favouriteCall,
  favouritesCall,
  Images,
  listCall,
  ofClassification,
  oneCall,
  RichText,
} from './content-calls.ts';
import { endpoint } from './define.ts';
import { LocalizedText, paged, Paging, RecordId } from './shapes.ts';

const card = {
  title: LocalizedText,
  introduction: LocalizedText,
  image: Images,
  author: LocalizedText,
  classification: Type.Integer(),
};
const Card = contentRecord(card);
const Book = contentRecord({
  ...card,
  banner: Images,
  publisher: Type.Object(LocalizedText.properties, { description: 'publisher and year of the edition' }),
  isbn: Type.String({ description: '13 digits; empty where it is not known' }),
  content: RichText,
  checkedDate: Type.String({ description: 'yyyy-MM-dd, when somebody last looked' }),
});

/** Books. */
export const book = {
  list: listCall('POST', '/api/book/list', 'A page of books', Card, ofClassification),
  newest: listCall('GET', '/api/book/index/1', 'The first strip: the newest books', Card),
  hot: listCall('GET', '/api/book/index/2', 'The second strip: the books that are looked at most', Card),
  category: endpoint({
    method: 'GET',
    path: '/api/book/category/{id}',
    summary: 'A page of the books of one category, the most viewed first',
    access: 'anyone',
    mayBeOld: true,
    payload: Type.Object({ id: RecordId, ...Paging.properties }),
    reply: paged(Card),
  }),
  getClassification: classificationCall('GET', '/api/book/getClassification'),
  getById: oneCall('GET', '/api/book/getById', 'A book', Book),
  favorite: favouriteCall('/api/book/favorite', 'bookId'),
  favourites: favouritesCall('/api/myfavorite/myBook', Card),
};
