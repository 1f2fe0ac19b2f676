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
  title: LocalizedText,
  introduction: LocalizedText,
  image: Images,
  place: LocalizedText,
};
const Card = contentRecord(card);
const Activity = contentRecord({
  ...card,
  time: Type.Object(LocalizedText.properties, { description: 'days and hours in words' }),
  address: LocalizedText,
  content: RichText,
  ...checked,
});

/** Things to do in free time. */
export const play = {
  list: listCall('POST', '/api/play/list', 'A page of things to do', Card),
  recommended: listCall('POST', '/api/play/recommended', 'The things to do that are looked at most', Card),
  getList: listCall('GET', '/api/play/getList', 'The newest things to do', Card),
  index: listCall('GET', '/api/index/lps', 'The first things to do, on the home page', Card),
  getById: oneCall('GET', '/api/play/getById', 'A thing to do', Activity),
  favorite: favouriteCall('/api/play/favorite', 'playId'),
  favourites: favouritesCall('/api/myfavorite/myPlay', Card),
};
