import { Type } from 'typebox';
import {
  checked,
  contentRecord,
  favouriteCall,
  favouritesCall,
  Images,
  listCall,
  oneCall,
  RichText,
} from './content-calls.ts';
import { LocalizedText } from './shapes.ts';

const card = {
  name: Type.Object(LocalizedText.properties, { description: 'first name, initial and profession' }),
  introduction: LocalizedText,
  image: Images,
  place: Type.Object(LocalizedText.properties, { description: 'where the person would like to work' }),
};
const Card = contentRecord(card);
const Person = contentRecord({
  ...card,
  languages: LocalizedText,
  years: Type.Integer({ description: 'years of experience' }),
  content: RichText,
  updateDate: checked.checkedDate,
});

/** People who look for work. No reply says how they are reached. */
export const elite = {
  list: listCall('POST', '/api/elite/list', 'A page of people who look for work', Card),
  getById: oneCall('GET', '/api/elite/getById', 'A person who looks for work', Person),
  favorite: favouriteCall('/api/elite/favorite', 'eliteId'),
  favourites: favouritesCall('/api/myfavorite/myElite', Card),
};
