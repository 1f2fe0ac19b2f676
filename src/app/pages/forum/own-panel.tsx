import { Box, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { ListedArticle } from '#app/parts/community/posts/article-card.tsx';
import { PostDate } from '#app/parts/community/posts/post-date.tsx';
import { recordPath } from '#app/parts/content/records/section.ts';
import { useWayOn } from '#app/parts/content/records/way-back.ts';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { section as articles } from '#app/parts/content/sections/article.section.ts';
import { section } from '#app/parts/content/sections/topic.section.ts';
import { signInPath } from '#app/shell/safe-path.ts';
import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import { indexForumLeft } from '#contract/forum.contract.ts';
import classes from './own-panel.module.css';
import { TopicLinks } from './topic-links.tsx';

/**
 * The topics that the user follows and the user's favourite articles. Visitors read what they can do with an account.
 */
export function OwnPanel() {
  const { token } = useSession();
  return <div className={classes.panel}>{token === null ? <ForVisitors /> : <Own />}</div>;
}

function ForVisitors() {
  const { t } = useTranslation('forum');
  const location = useLocation();
  return (
    <>
      <Box component="p" mb={16}>
        {t('own.visitor')}
      </Box>
      <Button component={Link} to={signInPath(location)}>
        {t('own.signIn')}
      </Button>
    </>
  );
}

function Own() {
  const { t } = useTranslation('forum');
  const query = useCall(indexForumLeft.queryOne, {});
  return (
    <Loaded query={query} rows={5} height={64}>
      {({ topics, articles: kept }) => (
        <>
          <h3 className={classes.title}>{t('own.followed')}</h3>
          {topics.length > 0 ? (
            <TopicLinks label={t('own.followed')} topics={topics} />
          ) : (
            <p className={classes.none}>{t('own.noFollowed')}</p>
          )}
          <h3 className={classes.title}>{t('own.favourites')}</h3>
          {kept.length > 0 ? (
            <ArticleLinks label={t('own.favourites')} kept={kept} />
          ) : (
            <p className={classes.none}>{t('own.noFavourites')}</p>
          )}
          <p className={classes.all}>
            <Link to="/personalCenter?index=3">{t('own.all')}</Link>
          </p>
        </>
      )}
    </Loaded>
  );
}

function ArticleLinks({ label, kept }: { label: string; kept: readonly ListedArticle[] }) {
  const state = useWayOn(section.path);
  return (
    <Stack component="ul" gap={12} aria-label={label}>
      {kept.map(({ id, title, language, topicName, createDate }) => (
        <Box key={id} component="li" pos="relative">
          <Link to={recordPath(articles, id)} state={state} className={classes.link}>
            <WrittenIn text={{ language, text: title }} />
          </Link>
          <Text mt={2} c="dimmed" fz={14}>
            <WrittenIn text={topicName} /> · <PostDate value={createDate} />
          </Text>
        </Box>
      ))}
    </Stack>
  );
}
