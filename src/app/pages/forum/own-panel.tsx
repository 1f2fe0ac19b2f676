import { Box, Button, Card, Stack, Text, Title } from '@mantine/core';
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
import { TopicLinks } from './topic-links.tsx';

/**
 * The topics that the user follows and the user's favourite articles. Visitors read what they can do with an account.
 */
export function OwnPanel() {
  const { token } = useSession();
  return <Card>{token === null ? <ForVisitors /> : <Own />}</Card>;
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
          <Title order={3} mb={10} fz={17}>
            {t('own.followed')}
          </Title>
          {topics.length > 0 ? (
            <TopicLinks label={t('own.followed')} topics={topics} />
          ) : (
            <Text c="dimmed">{t('own.noFollowed')}</Text>
          )}
          <Title order={3} mt={22} mb={10} fz={17}>
            {t('own.favourites')}
          </Title>
          {kept.length > 0 ? (
            <ArticleLinks label={t('own.favourites')} kept={kept} />
          ) : (
            <Text c="dimmed">{t('own.noFavourites')}</Text>
          )}
          <Text mt={18} fw={600}>
            <Link to="/personalCenter?index=3">{t('own.all')}</Link>
          </Text>
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
        <Box key={id} component="li" className="mg-area" fw={600}>
          <Link to={recordPath(articles, id)} state={state} className="mg-whole">
            <WrittenIn text={{ language, text: title }} />
          </Link>
          <Text mt={2} c="dimmed" fz={14} fw={400}>
            <WrittenIn text={topicName} /> · <PostDate value={createDate} />
          </Text>
        </Box>
      ))}
    </Stack>
  );
}
