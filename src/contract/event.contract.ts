import { Type } from 'typebox';
import { contentRecord, favouriteCall, favouritesCall, Images, listCall, RichText } from './content-calls.ts';
import { LocalizedText } from './shapes.ts';

const card = {
  title: LocalizedText,
  introduction: LocalizedText,
  image: Images,
  address: LocalizedText,
};
const Card = contentRecord(card);
const Event = contentRecord({
  ...card,
  date: Type.String({ description: 'yyyy-MM-dd' }),
  isOver: Type.Boolean({ description: 'whether this day is over in China' }),
  time: LocalizedText,
  content: RichText,
});

/** Events of the association of international students. */
export const event = {
  list: listCall('POST', '/api/event/list', 'A page of events with their texts, the last first', Event),
  favorite: favouriteCall('/api/event/favorite', 'eventId'),
  favourites: favouritesCall('/api/myfavorite/myEvent', Card),
};
