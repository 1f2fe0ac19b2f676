// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { ForumPanel } from '#app/pages/account/forum/forum-panel.tsx';
import type { Reply } from '#contract/define.ts';
import { article, articleOpinion, topicFollow } from '#contract/forum.contract.ts';
import { FIRST_LEVEL, Release } from '#contract/posts.ts';
import community from '#locales/US/community.json' with { type: 'json' };
import content from '#locales/US/content.json' with { type: 'json' };
import own from '#locales/US/forum-own.json' with { type: 'json' };
import forum from '#locales/US/forum.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { type Answer, answer, everywhere, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
for (const [name, words] of Object.entries({ community, content, forum, 'forum-own': own }))
  i18next.addResourceBundle('US', name, words);

const post = {
  language: 'US',
  mine: true,
  demonstration: false,
  answerable: false,
  nickName: 'Countess',
  avatar: '',
  createDate: '2026-11-01T10:00:00.000Z',
  updateDate: '2026-11-01T10:00:00.000Z',
  reason: '',
  topicId: 3,
} as const;
const written = (
  id: number,
  release: Reply<typeof article.mine>['records'][number]['release'],
): Reply<typeof article.mine>['records'][number] => ({
  ...post,
  id,
  release,
  answerable: release === Release.rejected,
  topicName: everywhere('Food'),
  title: `Article ${id}`,
  summary: '',
  images: '',
  comments: 0,
  createUserName: 'Countess',
  collection: true,
  people: 1,
});
const answers: Answer[] = [
  answer(topicFollow.list, {
    total: 1,
    records: [
      {
        id: 3,
        favorite: true,
        title: everywhere('Food'),
        description: everywhere(''),
        image: '',
        people: 2,
        articles: 8,
        comment: 9,
        follow: true,
      },
    ],
  }),
  answer(topicFollow.update, null),
  answer(article.mine, { total: 2, records: [written(1, Release.rejected), written(2, Release.deleted)] }),
  answer(article.favourites, { total: 1, records: [written(3, Release.published)] }),
  answer(article.update, null),
  answer(articleOpinion.mine, {
    total: 1,
    records: [
      {
        ...post,
        id: 5,
        release: Release.pending,
        articleId: 1,
        parent: FIRST_LEVEL,
        opinion: 'Me too',
        answers: 0,
        articleTitle: 'Article 1',
      },
    ],
  }),
];
const show = (tab: string, given = answers) =>
  visit(
    <>
      <ForumPanel />
      <Notifications />
    </>,
    { path: `/personalCenter?index=3&tab=${tab}`, answers: given, isSignedIn: true },
  );

describe('the forum in the personal center', () => {
  it('has four lists, each with six rows a page, which are requested when they are opened', async () => {
    const { user, askedOf } = show('');
    await screen.findByRole('link', { name: 'Food' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      own.followed,
      own.posted,
      own.comments,
      own.favourites,
    ]);
    for (const call of [article.mine, articleOpinion.mine, article.favourites])
      expect(askedOf(call)).toEqual([]);
    await user.click(screen.getByRole('tab', { name: own.posted }));
    await screen.findByRole('link', { name: 'Article 1' });
    expect([...askedOf(topicFollow.list), ...askedOf(article.mine)]).toEqual([
      { page: 1, pageSize: 6 },
      { page: 1, pageSize: 6 },
    ]);
  });

  it('a topic that is no longer followed stays in its row with a button to follow it again', async () => {
    const { user, askedOf } = show('followed');
    await user.click(await screen.findByRole('button', { name: 'Unfollow: Food' }));
    await screen.findByText(content.follow.removed);
    await user.click(screen.getByRole('button', { name: 'Undo: Food' }));
    await screen.findByRole('button', { name: 'Unfollow: Food' });
    expect(askedOf(topicFollow.update)).toEqual([
      { topicId: 3, follow: false },
      { topicId: 3, follow: true },
    ]);
  });

  it('a rejected article can be edited, appealed for and deleted; a deleted one shows only its title and state', async () => {
    show('posted');
    expect((await screen.findByRole('link', { name: 'Edit: Article 1' })).getAttribute('href')).toBe(
      '/editForumTopic?id=1',
    );
    screen.getByRole('button', { name: `${community.appeal.action}: Article 1` });
    screen.getByRole('button', { name: 'Delete: Article 1' });
    screen.getByText('Article 2');
    expect(screen.queryByRole('link', { name: /Article 2/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Article 2/ })).toBeNull();
  });

  it('a comment links to its article, and shows its state', async () => {
    show('comments');
    expect((await screen.findByRole('link', { name: 'Article 1' })).getAttribute('href')).toBe(
      '/forumDetails?id=1',
    );
    screen.getByText('Me too');
    screen.getByText(community.release.pending);
    screen.getByRole('button', { name: 'Delete: Comment on “Article 1”' });
  });

  it('a favourite is removed', async () => {
    const { user, askedOf } = show('favourites');
    await user.click(await screen.findByRole('button', { name: 'Remove from favourites: Article 3' }));
    await waitFor(() => expect(askedOf(article.update)).toEqual([{ aimId: 3, collection: false }]));
  });

  it.each(['followed', 'posted', 'comments', 'favourites'] as const)(
    'without %s it links to the forum',
    async (name) => {
      const none = { total: 0, records: [] };
      show(name, [
        answer(topicFollow.list, none),
        answer(article.mine, none),
        answer(articleOpinion.mine, none),
        answer(article.favourites, none),
      ]);
      await screen.findByText(own.none[name]);
      expect(screen.getByRole('link', { name: own.toForum }).getAttribute('href')).toBe('/forum');
    },
  );
});
