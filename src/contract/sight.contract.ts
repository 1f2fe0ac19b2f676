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
  introduction: LocalizedText,
  faceImage: Images,
  price: Type.Number({ description: 'RMB for an adult; 0 where nothing is asked' }),
  classification: Type.Integer(),
  place: LocalizedText,
};
const Card = contentRecord(card);
const Sight = contentRecord({
  ...card,
  banner: Images,
  address: LocalizedText,
  openingHours: LocalizedText,
  announcement: LocalizedText,
  content: RichText,
  ...checked,
});

/** Sights and their tickets. */
export const scenery = {
  list: listCall('POST', '/api/scenery/list', 'A page of sights', Card, ofClassification),
  getHotList: listCall('GET', '/api/scenery/getHotList', 'The sights that are looked at most', Card),
  getById: oneCall('POST', '/api/scenery/getById', 'A sight', Sight),
  getclassification: classificationCall('POST', '/api/scenery/getclassification'),
  favorite: favouriteCall('/api/scenery/favorite', 'sceneryId'),
  favourites: favouritesCall('/api/myfavorite/myScenery', Card),
};
