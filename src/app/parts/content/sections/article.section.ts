import { article } from '#contract/forum.contract.ts';
import { contentSection } from '../records/section.ts';

/** Articles of the forum, which customers write. Their texts have the language of the author. */
export const section = contentSection({
  namespace: 'forum',
  path: '/forum',
  detailPath: '/forumDetails',
  drawing: 'language',
  list: article.list,
  one: article.getOne,
  favourite: { call: article.update, idName: 'aimId', markName: 'collection' },
  card: ({ id, title, summary, language, images, topicName, createDate, collection }) => ({
    id,
    title: { language, text: title },
    text: { language, text: summary },
    image: images,
    note: topicName,
    date: createDate.slice(0, 10),
    favorite: collection,
  }),
});
