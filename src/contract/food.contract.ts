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
import { LocalizedText } from './shapes.ts';

const card = {
  title: LocalizedText,
  detail: LocalizedText,
  image: Images,
  classification: Type.Integer(),
  location: LocalizedText,
};
const Card = contentRecord(card);
const Restaurant = contentRecord({
  ...card,
  banner: Images,
  partOf: LocalizedText,
  traffic: LocalizedText,
  /** The person whom guests contact. */
  contact: LocalizedText,
  openingHours: LocalizedText,
  phone: Type.String({ description: 'may be empty' }),
  web: Type.String({ description: 'may be empty' }),
  updateDate: Type.String({ description: 'yyyy-MM-dd' }),
  content: RichText,
});

/** Restaurants and what to eat. */
export const deliciousfood = {
  list: listCall('POST', '/api/deliciousfood/list', 'A page of restaurants', Card, ofClassification),
  getList: listCall(
    'POST',
    '/api/deliciousfood/getList',
    'The most viewed restaurants',
    Card,
    ofClassification,
  ),
  getOne: oneCall('GET', '/api/deliciousfood/getOne', 'A restaurant', Restaurant),
  favorite: favouriteCall('/api/deliciousFoodFavorite/upd', 'deliciousFoodId'),
  favourites: favouritesCall('/api/myfavorite/myDeliciousFood', Card),
  classifications: classificationCall('POST', '/api/deliciousFoodClassification/list'),
};
