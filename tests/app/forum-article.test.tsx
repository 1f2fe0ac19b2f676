// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { aboutArticle } from '#app/pages/forum-article/about-article.ts';
import { shortForm } from '#app/pages/forum-article/folded-text.tsx';
import { ForumDetailsPage } from '#app/pages/forum-article/forum-details.page.tsx';
import { community as communityCalls } from '#contract/community.contract.ts';
import type { Payload, Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { article, articleOpinion } from '#contract/forum.contract.ts';
import { FIRST_LEVEL, Release } from '#contract/posts.ts';
import { site } from '#contract/site.contract.ts';
import community from '#locales/US/community.json' with { type: 'json' };
import content from '#locales/US/content.json' with { type: 'json' };
import forumArticle from '#locales/US/forum-article.json' with { type: 'json' };
import forum from '#locales/US/forum.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { refusal } from './render-account.tsx';
import { type Answer, answer, everywhere, visit } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
for (const [name, catalogue] of Object.entries({ community, content, forum, 'forum-article': forumArticle }))
  i18next.addResourceBundle('US', name, catalogue);

type Article = Reply<typeof article.getOne>;
type Comment = Reply<typeof articleOpinion.create>;

const written = {
  release: Release.published,
  language: 'US',
  mine: false,
  demonstration: false,
  answerable: false,
  avatar: '',
  createDate: '2026-11-01T10:00:00.000Z',
  updateDate: '2026-11-02T10:00:00.000Z',
  reason: '',
} as const;
const market: Article = {
  ...written,
  id: 17,
  nickName: 'Marta',
  topicId: 3,
  topicName: everywhere('Food'),
  title: 'Morning market',
  summary: 'Go early.',
  images: '',
  comments: 7,
  createUserName: 'Marta',
  collection: false,
  people: 2,
  description: '<p>Go early.</p>',
  viewCount: 41,
};
const comment = (id: number, more: Partial<Comment> = {}): Comment => ({
  ...written,
  id,
  nickName: `Writer ${id}`,
  articleId: 17,
  topicId: 3,
  parent: FIRST_LEVEL,
  opinion: `Opinion ${id}`,
  answers: 0,
  ...more,
});
const seven = [7, 6, 5, 4, 3, 2, 1].map((id) => comment(id));

const pageOf = <R,>(all: readonly R[], { page, pageSize }: { page: number; pageSize: number }) => ({
  total: all.length,
  records: all.slice((page - 1) * pageSize, page * pageSize),
});
const listOf = (all: readonly Comment[]) => answer(articleOpinion.list, (asked) => pageOf(all, asked));
/** Accepts every comment. */
const accepted = answer(articleOpinion.create, ({ parent, opinion }) =>
  comment(90, { mine: true, nickName: 'Countess', parent, opinion }),
);

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
const show = (answers: readonly Answer[], { isSignedIn = true, of = market } = {}) =>
  visit(
    <>
      <ForumDetailsPage />
      <Notifications />
      <Address />
    </>,
    { path: '/forumDetails?id=17', answers: [answer(article.getOne, of), ...answers], isSignedIn },
  );
/** The button that deletes an article or a comment. */
const deleting = new RegExp(`^${words('community:takeBack.action')}`);
const address = (): string | null => screen.getByTestId('address').textContent;
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const input = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: words('forum-article:form.label') });
const item = (name: string) => screen.findByRole('article', { name: words('forum-article:by', { name }) });

describe('an article', () => {
  it('shows its topic, its author and its number of views', async () => {
    show([listOf([])]);
    await screen.findByRole('heading', { level: 1, name: 'Morning market' });
    expect(screen.getByRole('link', { name: 'Food' }).getAttribute('href')).toBe('/forumTopic?id=3');
    expect(screen.getByRole('link', { name: words('content:back') }).getAttribute('href')).toBe('/forum');
    expect(
      screen.getByText(words('forum-article:views_other', { count: 41 }), { exact: false }).textContent,
    ).toContain('Nov 1, 2026');
    expect(screen.queryByRole('button', { name: deleting })).toBeNull();
    await button(`${words('community:report')}: Morning market`);
  });

  it('is described to search engines with its author and its numbers of comments and favourites', () => {
    expect(aboutArticle(market)).toMatchObject({
      '@type': 'DiscussionForumPosting',
      author: { name: 'Marta' },
      datePublished: written.createDate,
      interactionStatistic: [
        { interactionType: 'https://schema.org/CommentAction', userInteractionCount: 7 },
        { interactionType: 'https://schema.org/LikeAction', userInteractionCount: 2 },
        { interactionType: 'https://schema.org/ViewAction', userInteractionCount: 41 },
      ],
    });
    expect(aboutArticle({ ...market, nickName: '' })).not.toHaveProperty('author');
  });

  it('that was rejected shows its author the reason and the appeal, but no form for comments and no favourite button', async () => {
    const of = {
      ...market,
      mine: true,
      release: Release.rejected,
      reason: 'Only advertising',
      answerable: true,
    };
    const { user, askedOf } = show([answer(communityCalls.appeal, null)], { of });
    await screen.findByText('Only advertising');
    for (const name of [words('content:favourite.add'), words('content:share.label')])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(
      screen.getByRole('link', { name: `${words('community:edit')}: Morning market` }).getAttribute('href'),
    ).toBe('/editForumTopic?id=17');
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(await button(`${words('community:appeal.action')}: Morning market`));
    await user.type(screen.getByRole('textbox', { name: words('community:appeal.label') }), 'It is a review');
    await user.click(screen.getByRole('button', { name: words('community:appeal.send') }));
    const sent = await screen.findByText(words('community:appeal.sent'));
    await waitFor(() => expect(document.activeElement).toBe(sent));
    expect(
      screen.queryByRole('button', { name: `${words('community:appeal.action')}: Morning market` }),
    ).toBeNull();
    expect(askedOf(communityCalls.appeal)).toEqual([{ id: 17, text: 'It is a review' }]);
  });

  it('is deleted after a confirmation, and then its topic is shown', async () => {
    const { user, askedOf } = show([listOf([]), answer(article.remove, null)], {
      of: { ...market, mine: true },
    });
    await user.click(await button(`${words('community:takeBack.action')}: Morning market`));
    within(screen.getByRole('dialog', { name: words('community:takeBack.title') }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: words('community:takeBack.yes') }),
    );
    await waitFor(() => expect(address()).toBe('/forumTopic?id=3'));
    expect(askedOf(article.remove)).toEqual([{ id: 17 }]);
  });
});

describe('a long comment', () => {
  it.each([
    ['of 50 characters', 'a'.repeat(50), null],
    ['of 51 characters', 'a'.repeat(51), null],
    ['of 200 characters', '字'.repeat(200), null],
    ['of 201 characters without spaces', '字'.repeat(201), `${'字'.repeat(200)}…`],
    [
      'whose 200th character is within a word',
      `${'word '.repeat(39)}longer words`,
      `${'word '.repeat(39).trimEnd()}…`,
    ],
    ['of characters that are two in JavaScript', '🌙'.repeat(201), `${'🌙'.repeat(200)}…`],
  ])('%s', (_what, text, short) => expect(shortForm(text)).toBe(short));

  it('is opened and hidden again', async () => {
    const long = `${'Long words. '.repeat(30)}The end.`;
    const { user } = show([listOf([comment(1, { opinion: long })])]);
    const open = await button(words('forum-article:open'));
    expect(screen.queryByText(/The end/)).toBeNull();
    await user.click(open);
    screen.getByText(/The end/);
    await user.click(await button(words('forum-article:hide')));
    expect(screen.queryByText(/The end/)).toBeNull();
  });
});

describe('the comment that is answered', () => {
  it('is chosen by a button, which shows the input; the same button or ✕ ends the choice', async () => {
    const { user } = show([listOf(seven)]);
    const choose = await button(words('forum-article:answerTo', { name: 'Writer 6' }));
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(choose);
    expect(scrolled.mock.contexts).toEqual([
      screen.getByText(words('forum-article:form.answering', { name: 'Writer 6' })).closest('form'),
    ]);
    expect(choose.getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(await input());
    await user.click(choose);
    expect(screen.queryByText(words('forum-article:form.answering', { name: 'Writer 6' }))).toBeNull();
    await user.click(choose);
    await user.click(await button(words('forum-article:form.stop', { name: 'Writer 6' })));
    expect(screen.queryByText(words('forum-article:form.answering', { name: 'Writer 6' }))).toBeNull();
    expect(choose.getAttribute('aria-pressed')).toBe('false');
  });

  it('gets the comment that is sent; the next one is of the first level again', async () => {
    const { user, askedOf } = show([listOf(seven), accepted]);
    await user.click(await button(words('forum-article:answerTo', { name: 'Writer 6' })));
    await user.type(await input(), 'Me too');
    await user.click(await button(words('forum-article:form.send')));
    await screen.findByText(words('forum-article:form.sent'));
    await user.type(await input(), 'And more');
    await user.click(await button(words('forum-article:form.send')));
    await waitFor(() => expect(askedOf(articleOpinion.create)).toHaveLength(2));
    expect(askedOf(articleOpinion.create)).toEqual([
      { articleId: 17, parent: 6, opinion: 'Me too' },
      { articleId: 17, parent: FIRST_LEVEL, opinion: 'And more' },
    ]);
  });
});

describe('a comment that is being sent', () => {
  it('is shown before the server replies, and counted afterwards', async () => {
    let accept = (): void => undefined;
    const later = new Promise<void>((resolve) => (accept = resolve));
    const { user, askedOf } = show([
      listOf(seven),
      [
        articleOpinion.create.path,
        async () => later.then(() => comment(90, { mine: true, nickName: 'Countess', opinion: 'Mine' })),
      ],
    ]);
    await user.type(await input(), '  Mine  ');
    await user.click(await button(words('forum-article:form.send')));
    within(await item('Countess')).getByText(words('forum-article:sending'));
    screen.getByRole('heading', { name: words('forum:comments_other', { count: 7 }) });
    accept();
    await screen.findByRole('heading', { name: words('forum:comments_other', { count: 8 }) });
    await within(await item('Countess')).findByRole('button', { name: deleting });
    expect((await input()).value).toBe('');
    expect(askedOf(articleOpinion.create)).toEqual([{ articleId: 17, parent: FIRST_LEVEL, opinion: 'Mine' }]);
    expect(askedOf(article.getOne)).toHaveLength(1);
  });

  it('is hidden again with a message when the server refuses it, and stays in the input', async () => {
    const { user } = show([
      listOf(seven),
      answer(articleOpinion.create, () => {
        throw refusal(errors.postTooSoon);
      }),
    ]);
    await user.type(await input(), 'Mine');
    await user.click(await button(words('forum-article:form.send')));
    const problem = await screen.findByText(i18next.t(errors.postTooSoon.key));
    expect(problem.role).toBe('alert');
    expect(
      screen.queryByRole('article', { name: words('forum-article:by', { name: 'Countess' }) }),
    ).toBeNull();
    expect((await input()).value).toBe('Mine');
    screen.getByRole('heading', { name: words('forum:comments_other', { count: 7 }) });
  });

  it('shows a button to the rules when it was refused because of them, until it is sent again', async () => {
    let refused = errors.sensitiveTopic as (typeof errors)[keyof typeof errors];
    const { user } = show([
      listOf([]),
      answer(site.agreement, []),
      answer(articleOpinion.create, () => {
        throw refusal(refused);
      }),
    ]);
    await user.type(await input(), 'Mine');
    await user.click(await button(words('forum-article:form.send')));
    await user.click(await button(words('community:rules.read')));
    const rules = within(await screen.findByRole('dialog', { name: words('community:rules.title') }));
    expect(rules.queryByRole('button', { name: words('community:rules.accept') })).toBeNull();
    await user.click(rules.getByRole('button', { name: words('community:rules.close') }));
    refused = errors.postTwice;
    await user.click(await button(words('forum-article:form.send')));
    await screen.findByText(i18next.t(errors.postTwice.key));
    expect(screen.queryByRole('button', { name: words('community:rules.read') })).toBeNull();
  });

  it('is sent after the rules are accepted', async () => {
    let isAccepted = false;
    const { user, askedOf } = show([
      listOf([]),
      answer(site.agreement, []),
      answer(communityCalls.acceptRules, () => {
        isAccepted = true;
        return null;
      }),
      answer(articleOpinion.create, ({ opinion }: Payload<typeof articleOpinion.create>) => {
        if (!isAccepted) throw refusal(errors.rulesNotAccepted);
        return comment(90, { mine: true, release: Release.pending, reason: 'watchedWord', opinion });
      }),
    ]);
    await user.type(await input(), 'Mine');
    await user.click(await button(words('forum-article:form.send')));
    const accept = await button(words('community:rules.accept'));
    await waitFor(() => expect((accept as HTMLButtonElement).disabled).toBe(false));
    await user.click(accept);
    await screen.findByText(words('forum-article:form.pending'));
    await within(await item('Writer 90')).findByText(words('community:release.pending'));
    // Nothing stands in place of the list, which is empty but for it.
    expect(document.querySelector('p:empty:not([role])')).toBeNull();
    expect(askedOf(articleOpinion.create)).toHaveLength(2);
  });

  it('must not be empty: the button says so, and the input gets the focus', async () => {
    const { user, askedOf } = show([listOf([])]);
    await user.type(await input(), ' \u200d\u2800');
    await user.click(await button(words('forum-article:form.send')));
    expect((await screen.findByText(words('forum-article:form.empty'))).role).toBe('alert');
    expect(document.activeElement).toBe(await input());
    expect(askedOf(articleOpinion.create)).toEqual([]);
  });

  it('stays in the input while the reader changes pages, and is not shown on other pages', async () => {
    const { user, askedOf } = show([listOf(seven), accepted]);
    await user.type(await input(), 'First');
    await user.click(await button(words('forum-article:form.send')));
    await item('Countess');
    await user.type(await input(), 'Second');
    await user.click(await screen.findByRole('link', { name: words('ui:pager.page', { number: 2 }) }));
    await item('Writer 1');
    expect(
      screen.queryByRole('article', { name: words('forum-article:by', { name: 'Countess' }) }),
    ).toBeNull();
    expect((await input()).value).toBe('Second');
    expect(address()).toBe('/forumDetails?id=17&page=2');
    expect(askedOf(articleOpinion.list)).toContainEqual({
      page: 2,
      pageSize: 5,
      search: { articleId: 17, parent: FIRST_LEVEL },
    });
  });

  it('can be deleted; then the focus moves to the list', async () => {
    let all = [comment(1, { mine: true, nickName: 'Countess' })];
    const { user } = show([
      answer(articleOpinion.list, (asked) => pageOf(all, asked)),
      answer(articleOpinion.remove, () => {
        all = [];
        return null;
      }),
    ]);
    await user.click(
      await button(
        `${words('community:takeBack.action')}: ${words('forum-article:by', { name: 'Countess' })}`,
      ),
    );
    await user.click(
      within(screen.getByRole('dialog', { name: words('community:takeBack.title') })).getByRole('button', {
        name: words('community:takeBack.yes'),
      }),
    );
    await screen.findByText(words('forum-article:none'));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: words('forum-article:list') }));
  });
});

describe('answers', () => {
  const six = [11, 12, 13, 14, 15, 16].map((id) => comment(id, { parent: 1 }));
  const answers = answer(articleOpinion.answers, (asked) => pageOf(six, asked));

  it('are requested when they are opened, five at a time', async () => {
    const { user, askedOf } = show([listOf([comment(1, { answers: 6 })]), answers]);
    const open = await button(words('forum-article:answers_other', { count: 6 }));
    expect(askedOf(articleOpinion.answers)).toEqual([]);
    await user.click(open);
    const list = await screen.findByRole('list', {
      name: words('forum-article:answersTo', { name: 'Writer 1' }),
    });
    expect(within(list).getAllByRole('article')).toHaveLength(5);
    await user.click(await button(words('forum-article:moreAnswers')));
    await waitFor(() => expect(within(list).getAllByRole('article')).toHaveLength(6));
    expect(screen.queryByRole('button', { name: words('forum-article:moreAnswers') })).toBeNull();
    expect(askedOf(articleOpinion.answers)).toEqual([
      { page: 1, pageSize: 5, search: { parent: 1 } },
      { page: 2, pageSize: 5, search: { parent: 1 } },
    ]);
    await user.click(await button(words('forum-article:hideAnswers')));
    expect(
      screen.queryByRole('article', { name: words('forum-article:by', { name: 'Writer 11' }) }),
    ).toBeNull();
  });

  it('stay below the empty place of a comment that was deleted, which cannot be answered', async () => {
    const gone = comment(1, { answers: 6, release: Release.deleted, nickName: '', opinion: '' });
    const { user } = show([listOf([gone]), answers]);
    await screen.findByText(words('forum-article:deleted'));
    expect(screen.queryByRole('button', { name: words.pattern('forum-article:answerTo') })).toBeNull();
    await user.click(await button(words('forum-article:answers_other', { count: 6 })));
    await item('Writer 11');
  });
});

it('a visitor reads, and signs in to write, and comes back to the same page', async () => {
  const { user } = show([listOf(seven)], { isSignedIn: false });
  const login = `/login?${new URLSearchParams({ fullPath: '/forumDetails?id=17' }).toString()}`;
  await item('Writer 7');
  expect(screen.getByRole('link', { name: words('forum-article:signIn') }).getAttribute('href')).toBe(login);
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(await button(words('forum-article:answerTo', { name: 'Writer 7' })));
  expect(address()).toBe(login);
});
