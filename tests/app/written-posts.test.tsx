// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReleasePage } from '#app/pages/release/release.page.tsx';
import { EditArticlePage } from '#app/pages/edit-article/edit-article.page.tsx';
import { WriteArticle } from '#app/pages/forum/write-article.tsx';
import { NewArticle } from '#app/parts/community/posts/article-form.tsx';
import { ReportDialog } from '#app/parts/community/posts/report-dialog.tsx';
import { phonesIn } from '#app/parts/community/personal/phones-in.ts';
import { showsPassport } from '#app/parts/shop/passport/shows-passport.ts';
import { call } from '#client/call.ts';
import { createQueryClient } from '#client/query.ts';
import { updateSession } from '#client/session.ts';
import { community } from '#contract/community.contract.ts';
import type { Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { article, recommendedTopic } from '#contract/forum.contract.ts';
import { transaction } from '#contract/goods.contract.ts';
import { site } from '#contract/site.contract.ts';
import communityWords from '#locales/US/community.json' with { type: 'json' };
import forum from '#locales/US/forum.json' with { type: 'json' };
import personalData from '#locales/US/personal-data.json' with { type: 'json' };
import writing from '#locales/US/writing.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { ada, refusal } from './render-account.tsx';
import { everywhere } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');
const publishText = words('community.flow:article.steps.article.next');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
// Text is recognised in a real browser only.
vi.mock('#app/parts/shop/passport/shows-passport.ts', () => ({
  showsPassport: vi.fn(() => Promise.resolve(false)),
}));
i18next.addResourceBundle('US', 'community', communityWords);
i18next.addResourceBundle('US', 'forum', forum);
i18next.addResourceBundle('US', 'personal-data', personalData);
i18next.addResourceBundle('US', 'writing', writing);
// A test waits for what it does itself, and not for the code of the widgets.
await Promise.all([
  import('#engine/mantine/rich-text/rich-text-widget.tsx'),
  import('#engine/react/pictures/pictures-widget.tsx'),
]);
const nowhere = (): DOMRect => new DOMRect();
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: nowhere });

const picture = '/pictures/01a206da-3cce-762e-af80-2a1e08c791dd-600x450.webp';
const saved: Reply<typeof article.getOne> = {
  id: 17,
  release: 1,
  language: 'US',
  mine: true,
  demonstration: false,
  answerable: false,
  nickName: 'Countess',
  avatar: '',
  createDate: '2026-11-20T08:00:00Z',
  updateDate: '2026-11-20T08:00:00Z',
  reason: '',
  topicId: 3,
  topicName: everywhere('Food'),
  title: 'Morning market',
  summary: 'Go early.',
  images: picture,
  comments: 0,
  createUserName: 'Countess',
  collection: false,
  people: 0,
  description: '<p>Go early.</p>',
  viewCount: 0,
};
const covers = ['noodles-night-1', 'hotpot-night-3'].map((name) => `/pictures/${name}.svg?v=1`);
const topic = { id: 3, title: everywhere('Food'), covers: covers.join() } as Reply<
  typeof recommendedTopic.getById
>;

type Replies = Readonly<Record<string, (payload: never) => unknown>>;

/** Shows a page beside a link to another one. @returns what was asked, by path */
function show(page: ReactNode, replies: Replies, { entries = ['/here'], isSignedIn = true } = {}) {
  const asked: [path: string, payload: unknown][] = [];
  vi.mocked(call).mockImplementation(async (endpoint, payload) => {
    asked.push([endpoint.path, payload]);
    const known: Replies = {
      [recommendedTopic.list.path]: () => ({ total: 1, records: [topic] }),
      [recommendedTopic.getById.path]: () => topic,
      [article.getOne.path]: () => saved,
      ...replies,
    };
    const reply = known[endpoint.path];
    if (reply === undefined) throw new Error(`nobody answers ${endpoint.path}`);
    return reply(payload as never);
  });
  updateSession(isSignedIn ? { token: 'a-token', userInfo: ada } : { token: null, userInfo: null });
  const router = createMemoryRouter(
    [
      {
        path: '/here',
        element: (
          <>
            <Link to="/elsewhere">Elsewhere</Link>
            {page}
          </>
        ),
      },
      { path: '*', element: <Link to="/here?id=17">Elsewhere now</Link> },
    ],
    { initialEntries: entries },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const askedOf = ({ path }: { path: string }): unknown[] =>
    asked.filter(([each]) => each === path).map(([, payload]) => payload);
  return { user: userEvent.setup(), router, askedOf };
}

const edit = (replies: Replies) =>
  show(<EditArticlePage />, replies, { entries: ['/before', '/here?id=17'] });
const title = (): Promise<HTMLElement> =>
  screen.findByRole('textbox', { name: words('community.flow:fields.title.label') });

beforeEach(() => localStorage.clear());

describe('an article that is changed', () => {
  it('is sent with the pictures that it has, and two seconds later the page before is shown', async () => {
    const later = globalThis.setTimeout;
    const waits: unknown[] = [];
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((task: () => void, wait?: number) => {
      waits.push(wait);
      return later(task, wait === 2000 ? 0 : wait);
    });
    const { user, router, askedOf } = edit({ [article.edit.path]: () => ({ id: 17, release: 1 }) });
    await user.type(await title(), 's');
    await user.click(screen.getByRole('button', { name: publishText }));
    await screen.findByText('Elsewhere now');
    expect(askedOf(article.edit)).toEqual([
      { id: 17, topicId: 3, title: 'Morning markets', images: [picture], description: '<p>Go early.</p>' },
    ]);
    expect(router.state.location.pathname).toBe('/before');
    expect(waits).toContain(2000);
  });

  it('links to the article after it was saved, and opens it by itself if the app has shown no page before', async () => {
    const later = globalThis.setTimeout;
    let back: (() => void) | undefined;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((task: () => void, wait?: number) => {
      if (wait !== 2000) return later(task, wait);
      back = task;
      return later(() => undefined);
    });
    let answered: (reply: unknown) => void = () => undefined;
    const reply = new Promise((resolve) => (answered = resolve));
    const replies: Replies = { [article.edit.path]: () => reply };
    const { user, router } = show(<EditArticlePage />, replies, { entries: ['/here?id=17'] });
    await user.type(await title(), 's');
    const button = screen.getByRole('button', { name: publishText });
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect([button.textContent, document.activeElement]).toEqual([publishText, button]);
    answered({ id: 17, release: 1 });
    const heading = await screen.findByRole('heading', { level: 1, name: writing.article.edit });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const way = screen.getByRole('link', { name: writing.article.toIt });
    expect(way.getAttribute('href')).toBe('/forumDetails?id=17');
    await waitFor(() => expect(back).toBeDefined());
    act(() => back?.());
    await waitFor(() => expect(router.state.location.pathname).toBe('/forumDetails'));
  });

  it('asks for a confirmation before it is left, and keeps its text', async () => {
    const { user, router } = edit({});
    await user.type(await title(), 's');
    await user.click(screen.getByText('Elsewhere'));
    expect(await screen.findByText(words('writing:leaving.text_other', { count: 7 }))).toBeDefined();
    await user.click(screen.getByRole('button', { name: writing.leaving.no }));
    expect(router.state.location.pathname).toBe('/here');
    expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
    await user.click(screen.getByText('Elsewhere'));
    await user.click(await screen.findByRole('button', { name: writing.leaving.yes }));
    await user.click(await screen.findByText('Elsewhere now'));
    expect(((await title()) as HTMLInputElement).value).toBe('Morning markets');
  });

  it('stays in its topic', async () => {
    const other = { id: 4, title: everywhere('Flats') } as typeof topic;
    const { user } = edit({ [recommendedTopic.list.path]: () => ({ total: 2, records: [other, topic] }) });
    await title();
    const chosen = screen.getByRole<HTMLInputElement>('combobox', {
      name: words('community.flow:fields.topicId.label'),
    });
    await waitFor(() => expect(chosen.value).toBe('Food'));
    await user.click(chosen);
    const offered = await screen.findAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Food']);
  });

  it('that was not changed is left without a confirmation', async () => {
    const { user, router } = edit({});
    await title();
    await user.click(screen.getByText('Elsewhere'));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it.each<[string, () => unknown]>([
    ['of somebody else', () => ({ ...saved, mine: false })],
    [
      'that is not there',
      () => {
        throw refusal(errors.notFound);
      },
    ],
  ])('%s is not shown, and a page with a heading and a way on says so', async (_case, getOne) => {
    edit({ [article.getOne.path]: getOne });
    expect(await screen.findByText(writing.article.notYours)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: writing.article.edit })).toBeDefined();
    expect(screen.getByRole('link', { name: writing.article.own }).getAttribute('href')).toBe(
      '/personalCenter?index=3&tab=posted',
    );
  });

  it('stays as it was typed when the server refuses it', async () => {
    const { user } = edit({
      [article.edit.path]: () => {
        throw refusal(errors.postTwice, [
          { pointer: '/title', keyword: 'postTwice', key: 'errors:invalidInput' },
        ]);
      },
    });
    await user.type(await title(), 's');
    await user.click(screen.getByRole('button', { name: publishText }));
    await waitFor(async () => expect((await title()).getAttribute('aria-invalid')).toBe('true'));
    expect(((await title()) as HTMLInputElement).value).toBe('Morning markets');
  });
});

it('an article that was refused because of the rules shows a button to them', async () => {
  const { user } = edit({
    [site.agreement.path]: () => [],
    [article.edit.path]: () => {
      throw refusal(errors.sensitiveTopic);
    },
  });
  await title();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(screen.getByRole('button', { name: publishText }));
  const again = await screen.findByRole('button', { name: communityWords.rules.read });
  // Why it was refused stands above the fields, and the button that was pressed below them.
  expect(scrolled.mock.contexts).toContain(
    screen.getByText(i18next.t(errors.sensitiveTopic.key)).closest('[role=alert]'),
  );
  await user.click(again);
  expect(await screen.findByRole('dialog', { name: communityWords.rules.title })).toBeDefined();
});

it('the form of a new article asks for a confirmation before it is closed, but not when a list beside it changes its page', async () => {
  const { user, router } = show(<WriteArticle topicId={3} />, {}, { entries: ['/here?write=1'] });
  await user.type(await title(), 'Morning');
  await act(() => router.navigate('/here?page=2&write=1'));
  expect(screen.queryByText(words.pattern('writing:leaving.text_other'))).toBeNull();
  await user.click(screen.getByRole('link', { name: forum.close }));
  await user.click(await screen.findByRole('button', { name: writing.leaving.yes }));
  expect(router.state.location.search).toBe('?page=2');
});

describe('the first post', () => {
  it.each([
    ['is sent again when the rules are accepted', communityWords.rules.accept, 2],
    ['is not sent when they are not', words('ui:cancel'), 1],
  ])('%s', async (_what, answer, count) => {
    let isAccepted = false;
    const { user, askedOf } = edit({
      [site.agreement.path]: () => [],
      [community.acceptRules.path]: () => void (isAccepted = true),
      [article.edit.path]: () => {
        if (!isAccepted) throw refusal(errors.rulesNotAccepted);
        return { id: 17, release: 0 };
      },
    });
    await title();
    await user.click(screen.getByRole('button', { name: publishText }));
    await user.click(await screen.findByRole('button', { name: answer }));
    await waitFor(() => expect(askedOf(article.edit)).toHaveLength(count));
    await waitFor(() => expect(screen.queryByRole('button', { name: answer })).toBeNull());
  });
});

it('a visitor is asked to sign in before writing, and then returns to the form', () => {
  show(<NewArticle topicId={3} />, {}, { isSignedIn: false, entries: ['/here?id=3'] });
  expect(screen.getByRole('link', { name: writing.signIn }).getAttribute('href')).toBe(
    `/login?${new URLSearchParams({ fullPath: '/here?id=3' }).toString()}`,
  );
});

it('a new article begins with its topic, and says what is missing', async () => {
  const { user, askedOf } = show(<NewArticle topicId={3} />, {});
  await title();
  expect(
    screen.getByRole('heading', { level: 2, name: words('community.flow:article.steps.article.title') }),
  ).toBeDefined();
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLInputElement>('combobox', { name: words('community.flow:fields.topicId.label') })
        .value,
    ).toBe('Food'),
  );
  await user.click(screen.getByRole('button', { name: publishText }));
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links.slice(1)).toEqual([
    words('community.flow:fields.title.error.required'),
    words('community.flow:fields.images.error.required'),
    words('community.flow:fields.description.error.required'),
  ]);
  expect(askedOf(article.create)).toEqual([]);
});

it.each([['notFound'], ['gone']] as const)(
  'an offer that is %s cannot be edited, and a page says so',
  async (name) => {
    const refused = () => {
      throw refusal(errors[name]);
    };
    show(<ReleasePage />, { [transaction.forEditing.path]: refused }, { entries: ['/here?id=17'] });
    expect(await screen.findByRole('heading', { level: 1, name: writing.goods.edit })).toBeDefined();
    const own = screen.getByRole('link', { name: writing.goods.own });
    expect(own.getAttribute('href')).toBe('/personalCenter?index=2');
  },
);

it('a report names a reason, and says more where the reason is another one', async () => {
  const { user, askedOf } = show(<ReportDialog id={5} onClose={() => undefined} />, {
    [community.report.path]: () => null,
  });
  await user.selectOptions(
    await screen.findByRole('combobox', { name: words('community.flow:fields.reason.label') }),
    words('community.flow:fields.reason.enum.6'),
  );
  const report = screen.getByRole('button', { name: communityWords.report });
  expect(report.previousElementSibling).toBe(screen.getByRole('button', { name: writing.report.cancel }));
  await user.click(report);
  await user.click(screen.getByRole('link', { name: words('community.flow:fields.text.error.required') }));
  await user.keyboard('It is a copy.');
  await user.click(screen.getByRole('button', { name: communityWords.report }));
  expect(await screen.findByText(writing.report.sent)).toBeDefined();
  expect(askedOf(community.report)).toEqual([{ id: 5, reason: 6, text: 'It is a copy.' }]);
});

describe('the pictures of a new article', () => {
  const stored = (_payload: never) => ({
    id: '01a206da-3cce-762e-af80-2a1e08c791dd',
    name: 'noodles-night-1.png',
    size: 900,
    type: 'image/png',
    url: '/files/x',
  });
  const chosen = new File(['a picture'], 'me.png', { type: 'image/png' });
  const input = (): HTMLInputElement => document.querySelector('input[type=file]')!;

  it('may be a drawing of its topic', async () => {
    const fetched: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      fetched.push(address);
      return new Response('a drawing');
    });
    const { user, askedOf } = show(<NewArticle topicId={3} />, { [site.upload.path]: stored });
    const offers = await screen.findAllByRole('button', { name: words.pattern('writing:cover.take') });
    expect(offers).toHaveLength(covers.length);
    await user.click(offers[0]!);
    expect(await screen.findByRole('button', { name: /Remove noodles-night-1\.png/ })).toBeDefined();
    expect(fetched).toEqual(['/pictures/noodles-night-1.png?v=1']);
    expect(askedOf(site.upload)).toHaveLength(1);
    expect(
      screen.getAllByRole<HTMLButtonElement>('button', { name: words.pattern('writing:cover.take') })[0]!
        .disabled,
    ).toBe(true);
  });

  it('are said to be needed before anything is typed', async () => {
    show(<NewArticle />, {});
    expect(await screen.findByText(words('community.flow:article.steps.article.description'))).toBeDefined();
    expect(await screen.findByText(writing.cover.later)).toBeDefined();
  });

  it.each([
    ['is not uploaded where another one is to be chosen', personalData.another, 0],
    ['is uploaded where that is meant', personalData.passport.use, 1],
  ])('with a passport in one: it %s', async (_what, answer, uploads) => {
    vi.mocked(showsPassport).mockResolvedValueOnce(true);
    const { user, askedOf } = show(<NewArticle topicId={3} />, { [site.upload.path]: stored });
    await title();
    await waitFor(() => expect(input()).not.toBeNull());
    await user.upload(input(), chosen);
    expect(await screen.findByRole('dialog', { name: personalData.passport.title })).toBeDefined();
    expect(askedOf(site.upload)).toEqual([]);
    await user.click(screen.getByRole('button', { name: answer }));
    await waitFor(() => expect(askedOf(site.upload)).toHaveLength(uploads));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('a telephone number in a text is asked about before it is published', async () => {
  const { user, askedOf } = edit({
    [article.getOne.path]: () => ({ ...saved, description: '<p>Call <b>138 1234 5678</b>.</p>' }),
    [article.edit.path]: () => ({ id: 17, release: 1 }),
  });
  await title();
  const publish = (): Promise<void> => user.click(screen.getByRole('button', { name: publishText }));
  await publish();
  expect(await screen.findByText(/138 1234 5678/, { selector: 'dialog *' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: personalData.phone.change }));
  expect(await screen.findByText(personalData.phone.notSent)).toBeDefined();
  expect(askedOf(article.edit)).toEqual([]);
  await publish();
  await user.click(await screen.findByRole('button', { name: personalData.phone.send }));
  await waitFor(() => expect(askedOf(article.edit)).toHaveLength(1));
});

it.each<[text: string, found: readonly string[]]>([
  ['Call +39 333 123 4567 or 138-1234-5678', ['+39 333 123 4567', '138-1234-5678']],
  ['微信同号13912345678，谢谢', ['13912345678']],
  ['Ring (021) 6234 5678', ['(021) 6234 5678']],
  ['From 2026-11-25 to 2026-12-31, flight MU 588 2026', []],
  ['12000 RMB, room 1203, post code 200040', []],
  ['Look at https://shop.example/13912345678', []],
  ['On 25.11.2026 at 18:30, or １３９１２３４５６７８', ['13912345678']],
  ['Appelez le +33 6.12.34.56.78', ['+33 6.12.34.56.78']],
])('of the text “%s” these are telephone numbers: %j', async (text, found) => {
  expect(await phonesIn([text])).toEqual(found);
});
