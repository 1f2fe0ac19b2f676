// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ForumPage } from '#app/pages/forum/forum.page.tsx';
import { ForumTopicPage } from '#app/pages/forum/forum-topic.page.tsx';
import { aboutArticles } from '#app/pages/forum/about-articles.ts';
// The page loads it when it is opened, which takes long on a busy machine.
import '#app/parts/community/posts/article-form.tsx';
import { ApiError } from '#client/api-error.ts';
import { advertiser } from '#contract/advertiser.contract.ts';
import type { Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { article, indexForumLeft, recommendedTopic, topicFollow } from '#contract/forum.contract.ts';
import { site } from '#contract/site.contract.ts';
import community from '#locales/US/community.json' with { type: 'json' };
import content from '#locales/US/content.json' with { type: 'json' };
import forum from '#locales/US/forum.json' with { type: 'json' };
import writing from '#locales/US/writing.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { type Answer, answer, everywhere, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
for (const [name, words] of Object.entries({ community, content, forum, writing }))
  i18next.addResourceBundle('US', name, words);
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

type Topic = Reply<typeof recommendedTopic.getById>;
type Listed = Reply<typeof article.list>['records'][number];

const topic = (id: number, more: Partial<Topic> = {}): Topic => ({
  id,
  favorite: false,
  title: everywhere(`Topic ${id}`),
  description: everywhere('What people say'),
  image: '/pictures/language-day-1.svg',
  people: 3,
  articles: 7,
  comment: 12,
  follow: false,
  ...more,
});
const listed = (id: number, more: Partial<Listed> = {}): Listed => ({
  id,
  release: 1,
  language: 'US',
  mine: false,
  demonstration: false,
  answerable: false,
  nickName: 'Ada',
  avatar: '',
  createDate: '2026-11-01T10:00:00.000Z',
  updateDate: '2026-11-01T10:00:00.000Z',
  reason: '',
  topicId: 5,
  topicName: everywhere('Topic 5'),
  title: `Article ${id}`,
  summary: 'How it begins',
  images: '/files/a.webp',
  comments: 4,
  createUserName: 'Ada',
  collection: false,
  people: 2,
  ...more,
});
/** A page of records. */
const pageOf =
  <R,>(records: readonly R[]) =>
  ({ page, pageSize }: { page: number; pageSize: number }) => ({
    total: records.length,
    records: records.slice((page - 1) * pageSize, page * pageSize),
  });
/** Three pages. */
const all = Array.from({ length: 43 }, (_, index) => listed(43 - index));
/** The titles of the articles from one number down to another. */
const titles = (from: number, to: number): string[] =>
  Array.from({ length: from - to + 1 }, (_, index) => `Article ${from - index}`);
const topics = [1, 2, 3, 4, 5].map((id) => topic(id));
const answers: Answer[] = [
  answer(site.banners, []),
  answer(advertiser.getlist, []),
  answer(recommendedTopic.list, pageOf(topics)),
  answer(recommendedTopic.hotlist, pageOf(topics)),
  answer(recommendedTopic.others, pageOf(topics)),
  answer(recommendedTopic.getById, ({ id }) => topic(id)),
  answer(article.list, pageOf(all)),
];

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
const address = (): string | null => screen.getByTestId('address').textContent;
const show = (page: ReactNode, path: string, more: readonly Answer[] = [], isSignedIn = false) =>
  visit(
    <>
      {page}
      <Notifications />
      <Address />
    </>,
    { path, answers: [...answers, ...more], isSignedIn },
  );
const articles = (): (string | null)[] =>
  screen.queryAllByRole('link', { name: /^Article/ }).map(({ textContent }) => textContent);
const block = (name: string) => within(screen.getByRole('region', { name }));
const hrefOf = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');

describe('the forum', () => {
  it('has twenty articles to a page, and the page in the address', async () => {
    const { user, askedOf } = show(<ForumPage />, '/forum');
    await waitFor(() => expect(articles()).toEqual(titles(43, 24)));
    await user.click(screen.getByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(articles()).toEqual(titles(3, 1)));
    expect(address()).toBe('/forum?page=3');
    expect(askedOf(article.list)).toEqual([
      { page: 1, pageSize: 20 },
      { page: 3, pageSize: 20 },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: forum.newest }));
  });

  it('is narrowed to the articles in a language, which the address names', async () => {
    const german = listed(9, { language: 'DE', title: 'Article in German' });
    const { user, askedOf } = show(<ForumPage />, '/forum?page=2', [
      answer(article.list, (asked) => {
        const { language = '' } = asked.search ?? {};
        return pageOf(language === '' ? all : language === 'DE' ? [german] : [])(asked);
      }),
    ]);
    await user.selectOptions(await screen.findByLabelText(content.filter.language), 'Deutsch');
    await waitFor(() => expect(articles()).toEqual(['Article in German']));
    expect(address()).toBe('/forum?language=DE');
    expect(askedOf(article.list).at(-1)).toEqual({ page: 1, pageSize: 20, search: { language: 'DE' } });
    await user.selectOptions(screen.getByLabelText(content.filter.language), 'Italiano');
    await user.click(await screen.findByRole('button', { name: content.list.showAll }));
    await waitFor(() => expect(articles()).toHaveLength(20));
    expect(address()).toBe('/forum');
  });

  it('ignores a language that the site does not have', async () => {
    const { askedOf } = show(<ForumPage />, '/forum?language=PT');
    await waitFor(() => expect(articles()).toHaveLength(20));
    expect(askedOf(article.list)).toEqual([{ page: 1, pageSize: 20 }]);
  });

  it('has a search in its articles', async () => {
    const { user } = show(<ForumPage />, '/forum');
    await user.type(await screen.findByRole('searchbox', { name: forum.search }), ' flat & lease {Enter}');
    expect(address()).toBe('/search?q=flat+%26+lease&kind=article');
  });

  it('shows of an article its link, its topic, its author, its language, and its numbers of comments and favourites', async () => {
    const one = listed(9, { language: 'ZH', title: '在上海找房', nickName: '', collection: true });
    show(<ForumPage />, '/forum', [answer(article.list, pageOf([one]))]);
    const card = within((await screen.findByText('在上海找房')).closest('article')!);
    expect(card.getByText('在上海找房').lang).toBe('zh-CN');
    expect(card.getByRole('link', { name: '在上海找房' }).getAttribute('href')).toBe('/forumDetails?id=9');
    expect(card.getByRole('link', { name: 'Topic 5' }).getAttribute('href')).toBe('/forumTopic?id=5');
    expect(card.getByText(community.nobody)).toBeDefined();
    expect(card.getByText('中文').lang).toBe('zh-CN');
    expect(card.getByText('4 comments')).toBeDefined();
    expect(card.getByText('2 favourites')).toBeDefined();
    const heart = card.getByRole('button', { name: 'Favourite: 在上海找房' });
    expect(heart.getAttribute('aria-pressed')).toBe('true');
  });

  it('marks an article as a favourite, and takes the mark away', async () => {
    let kept: number[] = [];
    const { user, askedOf } = show(
      <ForumPage />,
      '/forum',
      [
        answer(article.list, (asked) =>
          pageOf(all.map((one) => ({ ...one, collection: kept.includes(one.id) })))(asked),
        ),
        answer(article.update, ({ aimId, collection }) => {
          kept = collection ? [aimId] : [];
          return null;
        }),
        answer(indexForumLeft.queryOne, { topics: [], articles: [] }),
      ],
      true,
    );
    const heart = await screen.findByRole('button', { name: 'Favourite: Article 42' });
    const isPressed = (): string | null => heart.getAttribute('aria-pressed');
    expect(isPressed()).toBe('false');
    await user.click(heart);
    await screen.findByText(content.favourite.added);
    await waitFor(() => expect([isPressed(), kept]).toEqual(['true', [42]]));
    await user.click(heart);
    await screen.findByText(content.favourite.removed);
    await waitFor(() => expect([isPressed(), kept]).toEqual(['false', []]));
    expect(askedOf(article.update)).toHaveLength(2);
  });

  it('sends a visitor who marks an article to the sign-in page, and marks it afterwards', async () => {
    const { user } = show(<ForumPage />, '/forum?page=2');
    await user.click(await screen.findByRole('button', { name: 'Favourite: Article 20' }));
    expect(address()).toBe('/login?fullPath=%2Fforum%3Fpage%3D2&why=favourite');
    cleanup();
    const marked = answer(article.update, null);
    const own = answer(indexForumLeft.queryOne, { topics: [], articles: [] });
    const { askedOf } = show(<ForumPage />, '/forum?page=2', [marked, own], true);
    await screen.findByText(content.favourite.added);
    expect(askedOf(article.update)).toEqual([{ aimId: 20, collection: true }]);
  });

  it('links visitors to the sign-in page and back, and requests no data of an account', async () => {
    const { askedOf } = show(<ForumPage />, '/forum?page=2');
    await waitFor(() => expect(articles()).toHaveLength(20));
    expect(hrefOf(forum.own.signIn)).toBe('/login?fullPath=%2Fforum%3Fpage%3D2');
    expect(askedOf(indexForumLeft.queryOne)).toEqual([]);
  });

  it('shows the followed topics and the favourite articles of a user', async () => {
    const own = { topics: [topic(21)], articles: [listed(31, { title: 'Kept' })] };
    show(<ForumPage />, '/forum', [answer(indexForumLeft.queryOne, own)], true);
    expect((await screen.findByRole('link', { name: 'Topic 21' })).getAttribute('href')).toBe(
      '/forumTopic?id=21',
    );
    expect(hrefOf('Kept')).toBe('/forumDetails?id=31');
    expect(screen.queryByText(forum.own.visitor)).toBeNull();
  });

  it('says so when a user has neither', async () => {
    show(<ForumPage />, '/forum', [answer(indexForumLeft.queryOne, { topics: [], articles: [] })], true);
    await screen.findByText(forum.own.noFollowed);
    expect(screen.getByText(forum.own.noFavourites)).toBeDefined();
  });

  it('opens the form of a new article, and shows it again after a visitor has signed in', async () => {
    const { user } = show(<ForumPage />, '/forum?page=2');
    expect(screen.queryByRole('region', { name: forum.write })).toBeNull();
    await user.click(screen.getByRole('link', { name: forum.write }));
    expect(address()).toBe('/forum?page=2&write=1');
    await screen.findByText(writing.article.signIn);
    const signIn = block(forum.write).getByRole('link', { name: writing.signIn });
    expect(signIn.getAttribute('href')).toBe('/login?fullPath=%2Fforum%3Fpage%3D2%26write%3D1');
    await user.click(screen.getByRole('link', { name: forum.close }));
    expect(address()).toBe('/forum?page=2');
    expect(screen.queryByText(writing.article.signIn)).toBeNull();
  });
});

describe('a topic', () => {
  it('stays the topic while the reader changes the pages and the language of its articles', async () => {
    const { user, askedOf } = show(<ForumTopicPage />, '/forumTopic?id=5');
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(articles()).toEqual(titles(23, 4)));
    expect(address()).toBe('/forumTopic?id=5&page=2');
    expect(askedOf(article.list).at(-1)).toEqual({ page: 2, pageSize: 20, search: { topicId: 5 } });
    await user.selectOptions(screen.getByLabelText(content.filter.language), '中文');
    expect(address()).toBe('/forumTopic?id=5&language=ZH');
    await waitFor(() =>
      expect(askedOf(article.list).at(-1)).toEqual({
        page: 1,
        pageSize: 20,
        search: { topicId: 5, language: 'ZH' },
      }),
    );
    expect(askedOf(recommendedTopic.others)).toEqual([{ page: 1, pageSize: 9, topicId: 5 }]);
  });

  it('has its counts, and the other topics', async () => {
    show(<ForumTopicPage />, '/forumTopic?id=5');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Topic 5');
    for (const count of ['3 followers', '7 articles', '12 comments'])
      expect(screen.getAllByText(count).length).toBeGreaterThan(0);
    await screen.findByRole('link', { name: 'Topic 1' });
  });

  it('is followed, and then no longer followed', async () => {
    let follow = false;
    const { user, askedOf } = show(
      <ForumTopicPage />,
      '/forumTopic?id=5',
      [
        answer(recommendedTopic.getById, ({ id }) => topic(id, { follow })),
        answer(topicFollow.update, (sent) => {
          ({ follow } = sent);
          return null;
        }),
      ],
      true,
    );
    await user.click(await screen.findByRole('button', { name: content.follow.add }));
    await screen.findByText(content.follow.added);
    const followed = await screen.findByRole('button', { name: content.follow.remove });
    await waitFor(() => expect(followed.hasAttribute('disabled')).toBe(false));
    await user.click(followed);
    await screen.findByText(content.follow.removed);
    await screen.findByRole('button', { name: content.follow.add });
    expect(askedOf(topicFollow.update)).toEqual([
      { topicId: 5, follow: true },
      { topicId: 5, follow: false },
    ]);
  });

  it('sends visitors who want to follow it to the sign-in page', async () => {
    const { user } = show(<ForumTopicPage />, '/forumTopic?id=5');
    await user.click(await screen.findByRole('button', { name: content.follow.add }));
    expect(address()).toBe('/login?fullPath=%2FforumTopic%3Fid%3D5&why=favourite');
    sessionStorage.clear();
  });

  it('that is gone is said to be gone', async () => {
    const gone = answer(recommendedTopic.getById, () => {
      throw ApiError.refused({ code: errors.gone.code, data: null, msg: '' });
    });
    show(<ForumTopicPage />, '/forumTopic?id=5', [gone]);
    await screen.findByText(content.gone.title);
    expect(hrefOf(content.back)).toBe('/forum');
  });
});

describe('articles that are published while a topic is read', () => {
  it('are counted on a button, which shows them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let shown = all.slice(-7);
    show(<ForumTopicPage />, '/forumTopic?id=5', [answer(article.list, (asked) => pageOf(shown)(asked))]);
    await waitFor(() => expect(articles()).toHaveLength(7));
    shown = [listed(9), listed(8), ...shown];
    expect(screen.queryByRole('button', { name: '2 new articles' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    const line = await screen.findByRole('button', { name: '2 new articles' });
    expect(articles()).toEqual(titles(7, 1));
    act(() => line.click());
    await waitFor(() => expect(articles()).toEqual(titles(9, 1)));
    await waitFor(() => expect(screen.queryByRole('button', { name: /new article/ })).toBeNull());
  });

  it('are counted also when as many were deleted', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let shown = all.slice(-7);
    show(<ForumTopicPage />, '/forumTopic?id=5', [answer(article.list, (asked) => pageOf(shown)(asked))]);
    await waitFor(() => expect(articles()).toHaveLength(7));
    shown = [listed(8), ...shown.slice(1)];
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await screen.findByRole('button', { name: '1 new article' });
  });
});

it('search engines get the author, the date and the address of each article', () => {
  const about = aboutArticles({ title: 'Forum' }, [listed(7), listed(6, { nickName: '', images: '' })]);
  expect(about).toMatchObject({
    '@type': 'CollectionPage',
    name: 'Forum',
    hasPart: [
      {
        '@type': 'DiscussionForumPosting',
        headline: 'Article 7',
        url: '/forumDetails?id=7',
        inLanguage: 'en',
        author: { '@type': 'Person', name: 'Ada' },
        datePublished: '2026-11-01T10:00:00.000Z',
        commentCount: 4,
      },
      { headline: 'Article 6' },
    ],
  });
  expect(JSON.stringify(about).match(/"(author|image)"/g)).toHaveLength(2);
});
