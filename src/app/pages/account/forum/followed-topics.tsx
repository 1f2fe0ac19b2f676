import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RecordPicture } from '#app/parts/content/records/record-picture.tsx';
import { recordPath } from '#app/parts/content/records/section.ts';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { section } from '#app/parts/content/sections/topic.section.ts';
import type { Reply } from '#contract/define.ts';
import { topicFollow } from '#contract/forum.contract.ts';
import { FavouriteRow } from '../favourites/favourite-row.tsx';
import { ForumList } from './forum-list.tsx';

type Topic = Reply<typeof topicFollow.list>['records'][number];

/** The topics that the account follows. */
export function FollowedTopics() {
  const { t } = useTranslation('forum');
  const localized = useLocalized();
  return (
    <ForumList<Topic> call={topicFollow.list} name="followed">
      {({ id, title, image, articles, people }) => (
        <FavouriteRow
          key={id}
          words="follow"
          name={localized(title)}
          title={
            <Link to={recordPath(section, id)}>
              <WrittenIn text={title} />
            </Link>
          }
          picture={<RecordPicture image={image} drawing={section.drawing} sizes="108px" />}
          note={`${t('articles', { count: articles })} · ${t('followers', { count: people })}`}
          mark={topicFollow.update}
          payload={(follow) => ({ topicId: id, follow })}
        />
      )}
    </ForumList>
  );
}
