import {
  contentRecord,
  favouriteCall,
  favouritesCall,
  listCall,
  oneCall,
  RichText,
} from '#contract/content-calls.ts';
import { LocalizedText } from '#contract/shapes.ts';
import { Type } from 'typebox';

const card = { name: LocalizedText, introduction: LocalizedText, place: LocalizedText, photo: Type.String() };
const Card = contentRecord(card);
const Walk = contentRecord({ ...card, address: LocalizedText, body: RichText });

/** Walks with a guide. */
export const walks = {
  list: listCall('POST', '/api/walk/list', 'A page of walks', Card),
  getById: oneCall('GET', '/api/walk/getById', 'A walk', Walk),
  favorite: favouriteCall('/api/walk/favorite', 'walkId'),
  favourites: favouritesCall('/api/myfavorite/myWalks', Card),
};
