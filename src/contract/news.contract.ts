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
  describe: LocalizedText,
  faceImage: Images,
  createDate: Type.String({ description: 'yyyy-MM-dd, when it was published' }),
};
const Card = contentRecord(card);
const Item = contentRecord({
  ...card,
  banner: Images,
  content: RichText,
  ...checked,
});

/** News for students from abroad. */
export const mainJournalism = {
  list: listCall('GET', '/api/mainJournalism/list/{pageSize}/{page}', 'A page of news', Card),
  index: listCall('GET', '/api/index/journalism', 'The newest news, on the home page', Card),
  getmainJournalism: oneCall('GET', '/api/mainJournalism/getmainJournalism', 'An item of news', Item),
  favorite: favouriteCall('/api/mainJournalism/favorite', 'journalismId'),
  favourites: favouritesCall('/api/myfavorite/myJournalism', Card),
};
