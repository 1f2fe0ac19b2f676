import { Type } from 'typebox';
import {
  checked,
  contentRecord,
  favouriteCall,
  favouritesCall,
  Images,
  listCall,
  ofPlace,
  oneCall,
  placesCall,
  RichText,
} from './content-calls.ts';
import { LocalizedText } from './shapes.ts';

const card = {
  title: LocalizedText,
  description: LocalizedText,
  titleImage: Images,
  country: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  province: Type.String(),
  city: Type.String(),
  address: Type.Object(LocalizedText.properties, { description: 'city and province in words' }),
};
const Card = contentRecord(card);
const Guide = contentRecord({
  ...card,
  banner: Images,
  content: RichText,
  ...checked,
});

/** Travel guides. */
export const tourismStrategy = {
  list: listCall('POST', '/api/tourismStrategy/list', 'A page of travel guides', Card, ofPlace),
  getlist: listCall('POST', '/api/tourismStrategy/getlist', 'The newest travel guides', Card),
  getOne: oneCall('POST', '/api/tourismStrategy/getOne', 'A travel guide', Guide),
  updateFavorite: favouriteCall('/api/tourismStrategy/updateFavorite', 'tourismId'),
  favourites: favouritesCall('/api/myfavorite/mytourismFavorite', Card),
  getAddress: placesCall('/api/tourismStrategy/getAddress', 'The places that there are guides to', {}),
};
