import { IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RecordPicture } from '#app/parts/content/records/record-picture.tsx';
import { recordPath } from '#app/parts/content/records/section.ts';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { section } from '#app/parts/content/sections/article.section.ts';
import { section as topic } from '#app/parts/content/sections/topic.section.ts';
import type { Reply } from '#contract/define.ts';
import type { article } from '#contract/forum.contract.ts';
import classes from './article-card.module.css';
import { ArticleHeart } from './article-heart.tsx';
import { AuthorLine } from './author-line.tsx';
import { PostDate } from './post-date.tsx';

/** An article in the reply of a list. */
export type ListedArticle = Reply<typeof article.list>['records'][number];

interface ArticleCardProps {
  article: ListedArticle;
  /** Given to the page of the article: the list to which its link back leads. */
  state?: unknown;
  /** Whether the card names the topic. */
  withTopic?: boolean;
  /** The first picture of the page is loaded before the others. */
  isFirst?: boolean;
}

/**
 * An article in a list: its beginning, its author, its numbers of comments and favourites, and a heart that marks it as a
 * favourite. The whole card is a link to it.
 */
export function ArticleCard({ article, state, withTopic = false, isFirst = false }: ArticleCardProps) {
  const { t } = useTranslation('forum');
  const { id, title, summary, language, images, topicId, topicName, people, comments } = article;
  return (
    <li>
      <article className={`mg-area ${classes.card}`}>
        <RecordPicture
          image={images}
          drawing={section.drawing}
          className={`mg-picture ${classes.picture}`}
          sizes="(max-width: 48em) 104px, 208px"
          isFirst={isFirst}
        />
        <div className={classes.head}>
          {withTopic && (
            <p className={classes.about}>
              <Link to={recordPath(topic, topicId)} className={classes.topic}>
                <WrittenIn text={topicName} />
              </Link>
            </p>
          )}
          <h3 className={classes.title}>
            <Link to={recordPath(section, id)} state={state} className="mg-whole">
              <WrittenIn text={{ language, text: title }} />
            </Link>
          </h3>
        </div>
        <div className={classes.text}>
          <p className={classes.summary}>
            <WrittenIn text={{ language, text: summary }} />
          </p>
        </div>
        <div className={classes.foot}>
          <AuthorLine nickName={article.nickName} avatar={article.avatar} language={language}>
            <PostDate value={article.createDate} />
          </AuthorLine>
          <ul className={classes.numbers}>
            <li>
              <IconMessage size={18} aria-hidden />
              {t('comments', { count: comments })}
            </li>
            <ArticleHeart id={id} title={title} people={people} isMarked={article.collection} />
          </ul>
        </div>
      </article>
    </li>
  );
}
