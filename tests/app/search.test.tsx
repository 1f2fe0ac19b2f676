// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { SearchPage } from '#app/pages/search/search.page.tsx';
import { SearchDrawer } from '#app/shell/search-drawer.tsx';
import type { Payload, Reply } from '#contract/define.ts';
import { search } from '#contract/search.contract.ts';
import { site } from '#contract/site.contract.ts';
import searchWords from '#locales/US/search.json' with { type: 'json' };
import uiWords from '#locales/US/ui.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { answer, everywhere, visit } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
const words = wordsOf('US');
for (const [name, catalogue] of Object.entries({ search: searchWords, ui: uiWords }))
  i18next.addResourceBundle('US', name, catalogue);

type Question = Payload<typeof search.find>;
type Answer = Reply<typeof search.find>;

const hit = (id: string, title: string, link = '') => ({
  id,
  lang: 'en',
  title: [
    { text: title.slice(0, 3), hit: true },
    { text: title.slice(3), hit: false },
  ],
  excerpt: [{ text: `About ${title}`, hit: false }],
  link,
  picture: '',
});
const nothing: Answer = { corrected: '', nearest: false, groups: [] };
const found: Answer = {
  ...nothing,
  groups: [
    {
      kind: 'guide',
      title: 'Travel guides',
      total: 12,
      more: true,
      hits: [hit('7', 'Suzhou'), hit('8', 'Suzhou by night')],
    },
    {
      kind: 'product',
      title: 'Our services',
      total: 1,
      more: false,
      hits: [hit('1', 'Study visa', '/commonVisa?visaType=1')],
    },
    { kind: 'article', title: 'Forum', total: 1, more: false, hits: [hit('4', 'First days in Suzhou')] },
    { kind: 'goods', title: 'Second-hand', total: 1, more: false, hits: [hit('5', 'Folding bicycle')] },
    // A kind of a newer server.
    { kind: 'unheard-of', title: 'Pages', total: 1, more: false, hits: [hit('9', 'Elsewhere')] },
  ],
};

const menu = answer(site.menu, [
  {
    id: 1,
    type: 1,
    title: everywhere('China tours'),
    children: [
      { id: 101, title: everywhere('Travel guides'), router: '/travel' },
      { id: 102, title: everywhere('Tickets'), router: '/ticket' },
    ],
    empty: [],
  },
]);

function Address() {
  const { pathname, search: query } = useLocation();
  return <output>{decodeURIComponent(pathname + query)}</output>;
}
const address = (): string | null => document.querySelector('output')!.textContent;

describe('the drawer', () => {
  const open = (reply: (asked: Question) => Answer = () => found) => {
    const onClose = vi.fn<() => void>();
    const { user, askedOf } = visit(
      <>
        <SearchDrawer typed="" shown onClose={onClose} />
        <Address />
      </>,
      { answers: [menu, answer(search.find, reply)] },
    );
    const asked = (): string[] => askedOf(search.find).map((payload) => (payload as Question).q);
    return { user, asked, onClose };
  };
  const field = () => screen.findByRole('combobox');
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  const active = async () =>
    document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '');

  it('lists the menu, and asks the server from the third character on', async () => {
    const { user, asked } = open();
    await waitFor(() => expect(options()).toEqual(['Travel guides', 'Tickets']));
    await user.type(await field(), 'tr');
    await waitFor(() => expect(options()).toEqual(['Travel guides', words('search:all', { query: 'tr' })]));
    await user.type(await field(), 'a');
    await screen.findByRole('option', { name: /Suzhou by night/ });
    expect(asked()).toEqual(['tra']);
  });

  it('asks from the second Chinese character on', async () => {
    const { user, asked } = open();
    await user.type(await field(), '苏');
    await user.type(await field(), '州');
    await screen.findByRole('option', { name: /Suzhou by night/ });
    expect(asked()).toEqual(['苏州']);
  });

  it('groups what is found under the names of the sections, marks it, and leaves out what it has no page for', async () => {
    const { user } = open();
    await user.type(await field(), 'suz');
    const guides = await screen.findByRole('group', { name: 'Travel guides' });
    const first = within(guides).getAllByRole('option')[0]!;
    expect(first.getAttribute('href')).toBe('/travelInfo?id=7');
    expect(first.querySelector('mark')?.textContent).toBe('Suz');
    const products = screen.getByRole('group', { name: words('search:kinds.product') });
    expect(within(products).getByRole('option').getAttribute('href')).toBe('/commonVisa?visaType=1');
    for (const [name, page] of [
      [words('search:kinds.article'), '/forumDetails?id=4'],
      [words('search:kinds.goods'), '/secondHandDetails?id=5'],
    ] as const)
      expect(within(screen.getByRole('group', { name })).getByRole('option').getAttribute('href')).toBe(page);
    expect(screen.queryByText('Elsewhere')).toBeNull();
  });

  it('is worked by the arrows and Enter, with the focus in the field', async () => {
    const { user, onClose } = open();
    await user.type(await field(), 'suz');
    await screen.findByRole('option', { name: /Suzhou by night/ });
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect((await active())?.textContent).toContain('Suzhou by night');
    expect((await active())?.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(await field());
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect((await active())?.textContent).toBe(words('search:all', { query: 'suz' }));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/travelInfo?id=7'));
    expect(onClose).toHaveBeenCalled();
  });

  it('goes to all results with Enter alone, and closes with Escape', async () => {
    const { user, onClose } = open();
    await user.type(await field(), 'a & b{Enter}');
    await waitFor(() => expect(address()).toBe('/search?q=a+&+b'));
    onClose.mockClear();
    await user.click(await field());
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });

  it('says that nothing was found', async () => {
    const { user } = open(() => nothing);
    await user.type(await field(), 'xylophone');
    const status = await screen.findByText(words('search:nothing', { query: 'xylophone' }));
    expect(status.getAttribute('role')).toBe('status');
  });
});

describe('the page', () => {
  const open = (path: string, reply: Answer = found) =>
    visit(
      <>
        <SearchPage />
        <Address />
      </>,
      { path, answers: [answer(search.find, reply)] },
    );

  it('shows the results of its address, and a way to all of a kind', async () => {
    const { askedOf } = open('/search?q=suzhou');
    await screen.findByRole('heading', { name: /Travel guides/ });
    expect(askedOf(search.find)).toEqual([{ q: 'suzhou', page: 1, pageSize: 5 }]);
    expect(screen.getByText(words('search:foundMore', { number: 15 })).getAttribute('role')).toBe('status');
    expect(
      screen
        .getByRole('link', {
          name: `${words('search:more', { total: '12+' })}: Travel guides`,
        })
        .getAttribute('href'),
    ).toBe('/search?q=suzhou&kind=guide');
  });

  it('follows what is typed, and puts it into the address when it is sent', async () => {
    const { user, askedOf } = open('/search');
    await user.type(screen.getByRole('searchbox'), 'suzhou');
    await screen.findByRole('heading', { name: /Travel guides/ });
    expect(askedOf(search.find)).toEqual([{ q: 'suzhou', page: 1, pageSize: 5, typing: true }]);
    expect(address()).toBe('/search');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(askedOf(search.find)).toHaveLength(2));
    expect([address(), askedOf(search.find)[1]]).toEqual([
      '/search?q=suzhou',
      { q: 'suzhou', page: 1, pageSize: 5 },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('shows one kind in pages, whatever else the address has', async () => {
    const [guides] = found.groups;
    const { user, askedOf } = open('/search?q=suzhou&kind=guide&page=-4', { ...nothing, groups: [guides!] });
    await user.click(await screen.findByRole('link', { name: words('ui:pager.page', { number: 2 }) }));
    await waitFor(() => expect(address()).toBe('/search?q=suzhou&kind=guide&page=2'));
    await waitFor(() =>
      expect(askedOf(search.find)).toEqual([
        { q: 'suzhou', page: 1, pageSize: 10, kind: 'guide' },
        { q: 'suzhou', page: 2, pageSize: 10, kind: 'guide' },
      ]),
    );
  });

  it('that is narrowed to one kind stays so while another query is typed and sent, and leads on to everything', async () => {
    const { user, askedOf } = open('/search?q=suzhou&kind=article', nothing);
    await screen.findByText(words('search:nothing', { query: 'suzhou' }));
    await user.type(screen.getByRole('searchbox'), ' flat');
    await waitFor(() =>
      expect(askedOf(search.find).at(-1)).toMatchObject({ q: 'suzhou flat', kind: 'article', typing: true }),
    );
    await user.keyboard('{Enter}');
    expect(address()).toBe('/search?q=suzhou+flat&kind=article');
    await user.click(await screen.findByRole('link', { name: words('search:elsewhere') }));
    expect(address()).toBe('/search?q=suzhou+flat');
  });

  it('says what it has searched for in place of what was typed', async () => {
    open('/search?q=suzhuo', { ...found, corrected: 'suzhou' });
    const note = words('search:corrected', { typed: 'suzhuo', words: 'suzhou' });
    expect((await screen.findByText(note)).nodeName).toBe('P');
  });

  it('leads on where nothing was found', async () => {
    open('/search?q=xylophone', nothing);
    await screen.findByText(words('search:nothing', { query: 'xylophone' }));
    const links = within(screen.getByRole('navigation', { name: words('search:sections') })).getAllByRole(
      'link',
    );
    expect(links.map((link) => link.getAttribute('href'))).toContain('/travel');
  });
});
