import { Type } from 'typebox';
import {
  checked,
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
import { LocalizedText } from './shapes.ts';

const card = {
  title: LocalizedText,
  content: Type.Object(LocalizedText.properties, { description: 'what the station does, in a sentence' }),
  image: Images,
  classification: Type.Integer(),
  place: LocalizedText,
};
const Card = contentRecord(card);
const Station = contentRecord({
  ...card,
  address: LocalizedText,
  openingHours: LocalizedText,
  languages: LocalizedText,
  phone: Type.String({ description: 'may be empty' }),
  description: RichText,
  ...checked,
});

/** Service stations for foreigners. */
export const foreigners = {
  list: listCall('POST', '/api/foreigners/list', 'A page of service stations', Card, ofClassification),
  index: listCall('GET', '/api/index/frs', 'The first service stations, on the home page', Card),
  getById: oneCall('GET', '/api/foreigners/getById', 'A service station', Station),
  getClassification: classificationCall('GET', '/api/foreigners/getClassification'),
  favorite: favouriteCall('/api/foreigners/favorite', 'foreignersId'),
  favourites: favouritesCall('/api/myfavorite/myForeigners', Card),
};
