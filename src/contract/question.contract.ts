import { Type } from 'typebox';
import {
  checked,
  classificationCall,
  contentRecord,
  favouriteCall,
  favouritesCall,
  Images,
  listCall,
  oneCall,
  RichText,
} from './content-calls.ts';
import { endpoint } from './define.ts';
import { LocalizedText, RecordId } from './shapes.ts';

const Helped = Type.Integer({ description: 'how many readers have said that the answer helped' });

const card = { title: LocalizedText, image: Images, classification: Type.Integer() };
const Card = contentRecord(card);
const Question = contentRecord({
  ...card,
  content: RichText,
  helped: Helped,
  ...checked,
});

/** The filter by category: its number, or its name in any language. */
const ofCategory = {
  classification: Type.Optional(
    Type.Union([
      RecordId,
      Type.String({
        maxLength: 80,
        description: 'a name, for example Housing; empty or ALL: all categories',
      }),
    ]),
  ),
};

/** Questions and answers. */
export const faq = {
  getBytype: listCall(
    'POST',
    '/api/faq/getBytype',
    'A page of questions with their answers',
    Question,
    ofCategory,
  ),
  getClassification: classificationCall('GET', '/api/faq/getClassification'),
  getById: oneCall('GET', '/api/faq/getById', 'A question with its answer', Question),
  favorite: favouriteCall('/api/faq/favorite', 'faqId'),
  favourites: favouritesCall('/api/myfavorite/myFaq', Card),
  helped: endpoint({
    method: 'POST',
    path: '/api/faq/helped',
    summary: 'Say whether an answer helped; counted without any reference to the reader',
    access: 'visitor',
    payload: Type.Object({ id: RecordId, helped: Type.Boolean() }, { additionalProperties: false }),
    reply: Type.Object({ helped: Helped }),
  }),
};
