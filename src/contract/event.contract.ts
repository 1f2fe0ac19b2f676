import { Type } from 'typebox';
import { contentRecord, Images, listCall, RichText } from './content-calls.ts';
import { LocalizedText } from './shapes.ts';

const Event = contentRecord({
  title: LocalizedText,
  introduction: LocalizedText,
  date: Type.String({ description: 'yyyy-MM-dd' }),
  isOver: Type.Boolean({ description: 'whether this day is over in China' }),
  time: LocalizedText,
  address: LocalizedText,
  image: Images,
  content: RichText,
});

/** Events of the association of international students. */
export const event = {
  list: listCall('POST', '/api/event/list', 'A page of events with their texts, the last first', Event),
};
