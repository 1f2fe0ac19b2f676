// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TravelPage } from '#app/pages/guide/travel.page.tsx';
import { AboutUsPage } from '#app/pages/site-page/about-us.page.tsx';
import { TicketPage } from '#app/pages/sight/ticket.page.tsx';
import { TravelInfoPage } from '#app/pages/guide/travel-info.page.tsx';
import { ApiError } from '#client/api-error.ts';
import { updateSession } from '#client/session.ts';
import { advertiser } from '#contract/advertiser.contract.ts';
import type { Reply } from '#contract/define.ts';
import { tourismStrategy } from '#contract/guide.contract.ts';
import { scenery } from '#contract/sight.contract.ts';
import { sitePage } from '#contract/site-page.contract.ts';
import { site } from '#contract/site.contract.ts';
import content from '#locales/US/content.json' with { type: 'json' };
import guide from '#locales/US/guide.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { type Answer, answer, everywhere, visit } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
for (const [name, words] of Object.entries({ content, guide })) i18next.addResourceBundle('US', name, words);
afterEach(() => sessionStorage.clear());

type Guide = Reply<typeof tourismStrategy.getOne>;
const record = (id: number, more: Partial<Guide> = {}): Guide => ({
  id,
  favorite: false,
  title: everywhere(`Guide ${id}`),
  description: everywhere('What to see'),
  titleImage: '/pictures/garden-day-1.svg',
  country: 'CN',
  province: 'Jiangsu',
  city: 'Suzhou',
  address: everywhere('Suzhou, Jiangsu'),
  banner: '/pictures/garden-day-1.svg',
  content: everywhere('<h2>How to get there</h2>'),
  checkedDate: '2026-11-01',
  sources: ['https://www.example.org/suzhou'],
  ...more,
});
const twenty = Array.from({ length: 20 }, (_, index) => record(index + 1));
const place = (code: string, children: object[] = []) => ({ code, title: everywhere(code), children });
const around: Answer[] = [
  answer(site.banners, []),
  answer(advertiser.getlist, []),
  answer(tourismStrategy.getlist, { total: 0, records: [] }),
  answer(tourismStrategy.getAddress, [
    place('CN', [place('Jiangsu', [place('Suzhou'), place('Wuxi')]), place('Hunan', [place('Changsha')])]),
  ] as Reply<typeof tourismStrategy.getAddress>),
];
const listed = answer(tourismStrategy.list, ({ page, pageSize }) => ({
  total: twenty.length,
  records: twenty.slice((page - 1) * pageSize, page * pageSize),
}));

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
const at = (): string | null => screen.getByTestId('address').textContent;
const show = (page: ReactNode, path: string, answers: readonly Answer[], isSignedIn = false) =>
  visit(
    <>
      {page}
      <Address />
    </>,
    { path, answers: [...around, ...answers], isSignedIn },
  );
const cards = (): (string | null)[] =>
  screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent ?? null);

describe('the list of guides', () => {
  it('has nine to a page; the page stands in the address', async () => {
    const { user, askedOf } = show(<TravelPage />, '/travel', [listed]);
    await waitFor(() => expect(cards()).toHaveLength(9));
    await user.click(screen.getByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(cards()).toEqual(['Guide 19', 'Guide 20']));
    expect(at()).toBe('/travel?page=3');
    expect(askedOf(tourismStrategy.list).at(-1)).toEqual({ page: 3, pageSize: 9, search: {} });
  });

  it('is read on from its beginning when another page is chosen below it', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = show(<TravelPage />, '/travel', [listed]);
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    const list = screen.getByRole('group', { name: 'Travel guides' });
    expect(document.activeElement).toBe(list);
    expect(scrolled.mock.contexts).toEqual([list]);
  });

  it('has a heart on each card, which adds the record to the favourites and removes it again', async () => {
    let kept: number[] = [];
    const { user, askedOf } = show(
      <TravelPage />,
      '/travel',
      [
        answer(tourismStrategy.list, ({ page, pageSize }) => ({
          total: twenty.length,
          records: twenty
            .slice((page - 1) * pageSize, page * pageSize)
            .map((one) => ({ ...one, favorite: kept.includes(one.id) })),
        })),
        answer(tourismStrategy.updateFavorite, ({ tourismId, favorite }) => {
          kept = favorite ? [tourismId] : [];
          return null;
        }),
      ],
      true,
    );
    const heart = await screen.findByRole('button', { name: 'Favourite: Guide 4' });
    for (const isKept of ['true', 'false']) {
      await user.click(heart);
      await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe(isKept));
      await waitFor(() => expect(kept).toEqual(isKept === 'true' ? [4] : []));
    }
    expect(at()).toBe('/travel');
    expect(askedOf(tourismStrategy.updateFavorite)).toHaveLength(2);
  });

  it('keeps the heart that a visitor has pressed until after signing in', async () => {
    const { user } = show(<TravelPage />, '/travel?page=2', [listed]);
    await user.click(await screen.findByRole('button', { name: 'Favourite: Guide 10' }));
    expect(at()).toBe('/login?fullPath=%2Ftravel%3Fpage%3D2&why=favourite');
    document.body.replaceChildren();
    const { askedOf } = show(
      <TravelPage />,
      '/travel?page=2',
      [listed, answer(tourismStrategy.updateFavorite, null)],
      true,
    );
    await waitFor(() =>
      expect(askedOf(tourismStrategy.updateFavorite)).toEqual([{ tourismId: 10, favorite: true }]),
    );
  });

  it.each(['x'.repeat(81), '%00'])('leaves out what names no place: %s', async (city) => {
    const { askedOf } = show(<TravelPage />, `/travel?country=CN&city=${city}`, [listed]);
    await waitFor(() => expect(cards()).toHaveLength(9));
    expect(askedOf(tourismStrategy.list)).toEqual([{ page: 1, pageSize: 9, search: { country: 'CN' } }]);
  });

  it('shows no page buttons where there is one page, and says so where there is nothing', async () => {
    show(<TravelPage />, '/travel', [answer(tourismStrategy.list, { total: 1, records: [record(1)] })]);
    await waitFor(() => expect(cards()).toEqual(['Guide 1']));
    expect(screen.queryByRole('navigation', { name: new RegExp(content.list.pages) })).toBeNull();
  });

  it.each([
    ['/travel?page=9', '/travel?page=3', 3],
    ['/travel?page=0', '/travel?page=0', 1],
    ['/travel?page=-2', '/travel?page=-2', 1],
    ['/travel?page=many', '/travel?page=many', 1],
    ['/travel?page=99999', '/travel?page=99999', 1],
  ])('opened at %s shows a page that there is', async (path, address, page) => {
    const { askedOf } = show(<TravelPage />, path, [listed]);
    await waitFor(() => expect(at()).toBe(address));
    await waitFor(() => expect(askedOf(tourismStrategy.list).at(-1)).toMatchObject({ page }));
    await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  });

  it('is filtered by places, which stand in the address', async () => {
    const { user, askedOf } = show(<TravelPage />, '/travel?page=2', [listed]);
    await user.selectOptions(await screen.findByLabelText(content.filter.province), 'Jiangsu');
    await waitFor(() => expect(at()).toBe('/travel?country=CN&province=Jiangsu'));
    await user.selectOptions(screen.getByLabelText(content.filter.city), 'Wuxi');
    const search = { country: 'CN', province: 'Jiangsu', city: 'Wuxi' };
    await waitFor(() =>
      expect(askedOf(tourismStrategy.list).at(-1)).toEqual({ page: 1, pageSize: 9, search }),
    );
    await user.selectOptions(screen.getByLabelText(content.filter.province), 'Hunan');
    await waitFor(() => expect(at()).toBe('/travel?country=CN&province=Hunan'));
  });

  it('says that a choice has no records, and shows everything again', async () => {
    const empty = answer(tourismStrategy.list, ({ search }) =>
      search?.city === undefined ? { total: 1, records: [record(1)] } : { total: 0, records: [] },
    );
    const { user } = show(<TravelPage />, '/travel?city=Atlantis', [empty]);
    await user.click(await screen.findByRole('button', { name: content.list.showAll }));
    await waitFor(() => expect(cards()).toEqual(['Guide 1']));
    expect(at()).toBe('/travel');
  });

  it('offers to try again where the server cannot be reached', async () => {
    let isAway = true;
    const away = answer(tourismStrategy.list, () => {
      if (isAway) throw ApiError.refused({ code: 503, data: null, msg: 'away' });
      return { total: 1, records: [record(1)] };
    });
    const { user } = show(<TravelPage />, '/travel', [away]);
    const again = await screen.findByRole('button', { name: words('ui:error.retry') });
    isAway = false;
    await user.click(again);
    await waitFor(() => expect(cards()).toEqual(['Guide 1']));
  });
});

describe('a list without any records', () => {
  const none = answer(tourismStrategy.list, { total: 0, records: [] });

  it('says so, and has no filters', async () => {
    show(<TravelPage />, '/travel', [none]);
    expect(await screen.findByText(content.list.emptyText)).toBeTruthy();
    expect(screen.queryByLabelText(content.filter.province)).toBeNull();
  });

  it('keeps its filters where a filter has emptied it', async () => {
    show(<TravelPage />, '/travel?country=CN', [none]);
    expect(await screen.findByText(content.list.emptyFilter)).toBeTruthy();
    expect(await screen.findByLabelText(content.filter.province)).toBeTruthy();
  });
});

describe('a page whose text is not written yet', () => {
  it('says that there is nothing yet', async () => {
    const absent = answer(sitePage.getByName, () => {
      throw ApiError.refused({ code: 404, data: null, msg: '' });
    });
    show(<AboutUsPage />, '/aboutUs', [absent]);
    expect(await screen.findByRole('heading', { level: 1, name: content.list.empty })).toBeTruthy();
    expect(screen.getByText(content.list.emptyText)).toBeTruthy();
  });
});

describe('a list that was read', () => {
  it('stays where the next page cannot be loaded, with a way to try again', async () => {
    let isAway = false;
    const away = answer(tourismStrategy.list, ({ page, pageSize }) => {
      if (isAway) throw ApiError.refused({ code: 503, data: null, msg: 'away' });
      return { total: twenty.length, records: twenty.slice((page - 1) * pageSize, page * pageSize) };
    });
    const { user } = show(<TravelPage />, '/travel', [away]);
    await waitFor(() => expect(cards()).toHaveLength(9));
    isAway = true;
    await user.click(screen.getByRole('link', { name: 'Page 3' }));
    const again = await screen.findByRole('button', { name: words('ui:error.retry') });
    expect(cards()[0]).toBe('Guide 1');
    isAway = false;
    await user.click(again);
    await waitFor(() => expect(cards()).toEqual(['Guide 19', 'Guide 20']));
  });
});

describe('a list by classification', () => {
  it.each(['0', 'abc', '99999999999'])(
    'has nothing for %s, says so, and shows everything again',
    async (chosen) => {
      const sights = answer(scenery.list, { total: 0, records: [] });
      const none = answer(scenery.getHotList, { total: 0, records: [] });
      const { user, askedOf } = show(<TicketPage />, `/ticket?classification=${chosen}`, [
        sights,
        none,
        answer(scenery.getclassification, []),
      ]);
      await user.click(await screen.findByRole('button', { name: content.list.showAll }));
      // A value that is not an id is requested as an id that no classification has.
      expect(askedOf(scenery.list)[0]).toMatchObject({ search: { classification: 2_147_483_647 } });
      expect(at()).toBe('/ticket');
    },
  );
});

describe('a guide', () => {
  const one = (more: Partial<Guide> = {}): Answer =>
    answer(tourismStrategy.getOne, ({ id }) => record(id, more));

  it('has its heading, its body, its facts and its sources', async () => {
    show(<TravelInfoPage />, '/travelInfo?id=7', [one()]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Guide 7' })).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 2, name: words('food:traffic') })).toBeTruthy();
    expect(screen.getByText('Suzhou, Jiangsu')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^example\.org/ }).getAttribute('href')).toBe(
      'https://www.example.org/suzhou',
    );
    expect(document.title).toContain('Guide 7');
  });

  it.each(['', '?id=', '?id=0', '?id=abc', '?id=99999999999', '?id=8'])(
    'at /travelInfo%s is said to be gone',
    async (query) => {
      const gone = answer(tourismStrategy.getOne, () => {
        throw ApiError.refused({ code: 404, data: null, msg: '' });
      });
      show(<TravelInfoPage />, `/travelInfo${query}`, [gone]);
      expect(await screen.findByRole('heading', { level: 1, name: content.gone.title })).toBeTruthy();
      expect(screen.getByRole('link', { name: content.back }).getAttribute('href')).toBe('/travel');
    },
  );

  it('is shown in English, marked as English, where the translation is missing', async () => {
    updateSession({ locale: 'DE' });
    const title = { ...everywhere('Nur Titel'), DE: '', US: 'Only English' };
    show(<TravelInfoPage />, '/travelInfo?id=7', [
      one({ title, content: { ...everywhere(''), US: '<p>English body</p>' } }),
    ]);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.querySelector('[lang="en"]')?.textContent).toBe('Only English');
    expect(screen.getByText('English body').closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(screen.getByText(content.untranslated)).toBeTruthy();
    updateSession({ locale: 'US' });
  });

  const marks = answer(tourismStrategy.updateFavorite, null);

  it('is added to the favourites and removed again', async () => {
    let favorite = false;
    const { user, askedOf } = show(
      <TravelInfoPage />,
      '/travelInfo?id=7',
      [
        answer(tourismStrategy.getOne, ({ id }) => record(id, { favorite })),
        answer(tourismStrategy.updateFavorite, (sent) => {
          ({ favorite } = sent);
          return null;
        }),
      ],
      true,
    );
    await user.click(await screen.findByRole('button', { name: content.favourite.add }));
    await user.click(await screen.findByRole('button', { name: content.favourite.remove }));
    await screen.findByRole('button', { name: content.favourite.add });
    expect(askedOf(tourismStrategy.updateFavorite)).toEqual([
      { tourismId: 7, favorite: true },
      { tourismId: 7, favorite: false },
    ]);
  });

  it('sends visitors who want it as a favourite to the sign-in page, and adds it when they are back', async () => {
    const { user, askedOf } = show(<TravelInfoPage />, '/travelInfo?id=7', [one(), marks]);
    await user.click(await screen.findByRole('button', { name: content.favourite.add }));
    expect(at()).toBe('/login?fullPath=%2FtravelInfo%3Fid%3D7&why=favourite');
    expect(askedOf(tourismStrategy.updateFavorite)).toEqual([]);
    document.body.replaceChildren();
    const back = show(<TravelInfoPage />, '/travelInfo?id=7', [one(), marks], true);
    await waitFor(() =>
      expect(back.askedOf(tourismStrategy.updateFavorite)).toEqual([{ tourismId: 7, favorite: true }]),
    );
    expect(sessionStorage.length).toBe(0);
  });
});
