import { recommendedTopic, topicFollow } from '#contract/forum.contract.ts';
import { contentSection } from '../records/section.ts';

/** Topics of the forum. A followed topic is stored as a favourite. */
export const section = contentSection({
  namespace: 'forum',
  path: '/forum',
  detailPath: '/forumTopic',
  drawing: 'language',
  banner: 'TOPIC',
  list: recommendedTopic.list,
  one: recommendedTopic.getById,
  favourite: { call: topicFollow.update, idName: 'topicId', markName: 'follow' },
  card: ({ description, ...topic }) => ({ ...topic, text: description }),
});
