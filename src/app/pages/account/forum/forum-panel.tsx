import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { section } from '#app/parts/content/sections/topic.section.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SubTabs } from '#app/parts/site/tabs/sub-tabs.tsx';
import { FavouriteArticles, OwnArticles } from './articles.tsx';
import { FollowedTopics } from './followed-topics.tsx';
import { OwnComments } from './own-comments.tsx';

const lists: Readonly<Record<string, () => ReactNode>> = {
  followed: FollowedTopics,
  posted: OwnArticles,
  comments: OwnComments,
  favourites: FavouriteArticles,
};

/** The topics that the account follows, its articles and comments, and its favourite articles. */
export function ForumPanel() {
  const { t } = useTranslation(['forum-own', 'account', 'forum']);
  const tabs = Object.keys(lists).map((name) => ({ name, label: t(name) }));
  return (
    <>
      <PageHeader title={t('account:tabs.forum')}>
        <Button component={Link} to={`${section.path}?write=1`}>
          {t('forum:write')}
        </Button>
      </PageHeader>
      <SubTabs label={t('account:tabs.forum')} tabs={tabs}>
        {(name) => {
          const List = lists[name];
          return List && <List />;
        }}
      </SubTabs>
    </>
  );
}
