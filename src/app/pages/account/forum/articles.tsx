import { Link } from 'react-router-dom';
import { PostDate } from '#app/parts/community/posts/post-date.tsx';
import { RecordPicture } from '#app/parts/content/records/record-picture.tsx';
import { recordPath } from '#app/parts/content/records/section.ts';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { section } from '#app/parts/content/sections/article.section.ts';
import type { Reply } from '#contract/define.ts';
import { article as calls } from '#contract/forum.contract.ts';
import { Release } from '#contract/posts.ts';
import { FavouriteRow } from '../favourites/favourite-row.tsx';
import { OwnPostRow } from '../posts/own-post-row.tsx';
import { ForumList } from './forum-list.tsx';

type Article = Reply<typeof calls.mine>['records'][number];

/** The articles of the account in every state. */
export function OwnArticles() {
  return (
    <ForumList<Article> call={calls.mine} name="posted">
      {(article) => (
        <OwnPostRow
          key={article.id}
          post={article}
          name={article.title}
          title={<ArticleTitle article={article} />}
          picture={<ArticlePicture article={article} />}
          note={<ArticleNote article={article} />}
          editPath={`/editForumTopic?id=${article.id}`}
          takeBack={{ call: calls.remove, payload: { id: article.id } }}
        />
      )}
    </ForumList>
  );
}

/** The favourite articles of the account. */
export function FavouriteArticles() {
  return (
    <ForumList<Article> call={calls.favourites} name="favourites">
      {(article) => (
        <FavouriteRow
          key={article.id}
          name={article.title}
          title={<ArticleTitle article={article} />}
          picture={<ArticlePicture article={article} />}
          note={<ArticleNote article={article} />}
          mark={calls.update}
          payload={(collection) => ({ aimId: article.id, collection })}
        />
      )}
    </ForumList>
  );
}

/** The title, as a link to the article unless it was deleted. */
function ArticleTitle({ article: { id, title, language, release } }: { article: Article }) {
  const words = <WrittenIn text={{ language, text: title }} />;
  return release === Release.deleted ? words : <Link to={recordPath(section, id)}>{words}</Link>;
}

const ArticlePicture = ({ article: { images } }: { article: Article }) => (
  <RecordPicture image={images} drawing={section.drawing} sizes="108px" />
);

const ArticleNote = ({ article: { topicName, createDate } }: { article: Article }) => (
  <>
    <WrittenIn text={topicName} /> · <PostDate value={createDate} />
  </>
);
