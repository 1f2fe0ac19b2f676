import { Group, Text, Title } from '@mantine/core';
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
            <Text mb={4} fz={14} fw={600}>
              <Link to={recordPath(topic, topicId)} className={classes.topic}>
                <WrittenIn text={topicName} />
              </Link>
            </Text>
          )}
          <Title order={3} fz="clamp(1.125rem, 2.6vw, 1.25rem)" lts="-0.008em" lh={1.28}>
            <Link to={recordPath(section, id)} state={state} className="mg-whole">
              <WrittenIn text={{ language, text: title }} />
            </Link>
          </Title>
        </div>
        <div className={classes.text}>
          <Text maw="62ch" c="dimmed" fz={15} lh={1.55} lineClamp={3}>
            <WrittenIn text={{ language, text: summary }} />
          </Text>
        </div>
        <Group className={classes.foot} justify="space-between" gap="10px 24px" mt={8}>
          <AuthorLine nickName={article.nickName} avatar={article.avatar} language={language}>
            <PostDate value={article.createDate} />
          </AuthorLine>
          <Group component="ul" gap="4px 18px" c="dimmed" fz={14}>
            <Group component="li" gap={6}>
              <IconMessage size={18} aria-hidden />
              {t('comments', { count: comments })}
            </Group>
            <ArticleHeart id={id} title={title} people={people} isMarked={article.collection} />
          </Group>
        </Group>
      </article>
    </li>
  );
}
