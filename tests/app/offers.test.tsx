// @vitest-environment jsdom
import type { CardType } from '#contract/card-type.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import menuPage from '#locales/US/menu-page.json' with { type: 'json' };
import offers from '#locales/US/offers.json' with { type: 'json' };
import seededMenu from '#server/content/seed/menu.json' with { type: 'json' };
import { hasPage } from '#app/shell/page-route.ts';
import { MenuPage } from '#app/pages/menu/meau.page.tsx';
import { CardClassPage } from '#app/pages/store/card-class.page.tsx';
import { VipAirportPickUpPage } from '#app/pages/vip-offer/vip-airport-pick-up.page.tsx';
import { WifiCardPage } from '#app/pages/wifi-offer/wifi-card.page.tsx';
import { cancelling } from '#contract/cancelling.contract.ts';
import type { Reply } from '#contract/define.ts';
import { site } from '#contract/site.contract.ts';
import { charteredCar, serverType } from '#contract/vip.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import '#tests/support/engine-dom.ts';
import { answer, everywhere, visit } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

/** The rules for cancelling as pages tell them. */
const rules = answer(cancelling.rules, [
  {
    childType: 7,
    kind: 'ride',
    title: everywhere('Welcome'),
    rule: { beforeWork: 100, duringWork: 50, beginsHours: 24 },
  },
  {
    childType: 8,
    kind: 'ride',
    title: everywhere('Transfer'),
    rule: { beforeWork: 100, duringWork: 50, beginsHours: 24 },
  },
  { childType: 9, kind: 'goods', title: everywhere('SIM card'), rule: { beforeWork: 100 } },
  { childType: 10, kind: 'code', title: everywhere('eSIM'), rule: { beforeWork: 90 } },
]);
const line = (when: string, share: string, values: Record<string, string | number> = {}) =>
  words('orders:cancellation.line', {
    when: words(`orders:cancellation.${when}`, values),
    share: words(`orders:cancellation.${share}`, values),
  });
async function rulesTold(): Promise<string[]> {
  const section = await screen.findByRole('region', { name: words('orders:cancellation.heading') });
  return [...section.querySelectorAll('p, li')].map(({ textContent }) => textContent);
}

describe('what comes back after cancelling', () => {
  it('is told once for products with the same rule', async () => {
    visit(<VipAirportPickUpPage />, { answers: [rules] });
    expect(await rulesTold()).toEqual([
      'Welcome and Transfer',
      line('beforeRide', 'all', { hours: 24 }),
      line('shortBeforeRide', 'part', { percent: 50 }),
    ]);
  });

  it('is told apart for products with other rules, and only for those of the page', async () => {
    visit(<WifiCardPage />, { answers: [rules] });
    const ofCards = ['SIM card', line('beforeSending', 'all'), line('after', 'none')];
    const ofCodes = ['eSIM', line('beforeSending', 'part', { percent: 90 }), line('after', 'none')];
    expect(await rulesTold()).toEqual([...ofCards, ...ofCodes]);
    cleanup();
    visit(<CardClassPage />, { path: '/hereStore/class?type=3', answers: [rules] });
    expect(await rulesTold()).toEqual(ofCodes);
  });
});

describe('the pick-up', () => {
  const services = answer(serverType.list, [
    { id: 1, childType: 7, title: everywhere('Welcome'), content: everywhere('A sign.'), price: 388 },
    { id: 2, childType: 8, title: everywhere('Transfer'), content: everywhere('A car.'), price: 626 },
  ]);
  const car = (id: number, city: string, carType: number, price: number) => ({
    id,
    city: everywhere(city),
    carType,
    seats: 4,
    price,
  });

  it('is booked by its two services', async () => {
    visit(<VipAirportPickUpPage />, { answers: [services, answer(charteredCar.listAll, [])] });
    const links = await screen.findAllByRole('link', { name: /^Book: / });
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Book: Welcome', '/vipServe?vipServeType=1'],
      ['Book: Transfer', '/vipServe?vipServeType=2'],
    ]);
    expect(screen.getByText('RMB 388.00')).toBeDefined();
  });

  it('names its cities, and the cars of each', async () => {
    const cars = [
      car(1, 'Shanghai', 1, 428),
      car(2, 'Suzhou', 1, 700),
      car(3, 'Shanghai', 2, 588),
      car(4, 'Shanghai', 3, 90),
    ];
    visit(<VipAirportPickUpPage />, { answers: [services, answer(charteredCar.listAll, cars)] });
    expect(
      await screen.findByText(words('vip-offer:cities.served', { cities: 'Shanghai and Suzhou' })),
    ).toBeDefined();
    expect(rowsOf(screen.getByRole('table', { name: 'Shanghai' }))).toEqual([
      [words('vip-offer:cars.car'), words('vip-offer:cars.seats'), words('vip-offer:cars.price')],
      [words('vip-offer:cars.types.1'), '4 passengers', 'RMB\u00a0428.00'],
      [words('vip-offer:cars.types.2'), '4 passengers', 'RMB\u00a0588.00'],
      [words('vip-offer:cars.types.other'), '4 passengers', 'RMB\u00a090.00'],
    ]);
    expect(rowsOf(screen.getByRole('table', { name: 'Suzhou' }))).toHaveLength(2);
  });

  it('says so when no city has a car', async () => {
    visit(<VipAirportPickUpPage />, { answers: [services, answer(charteredCar.listAll, [])] });
    expect(await screen.findByText(words('vip-offer:cities.none'))).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the page about cards', () => {
  const card = (id: number, type: CardType, price: number) => ({
    id,
    type,
    name: everywhere('A card'),
    content: everywhere('Works'),
    image: '',
    days: 7,
    price,
    stock: 1,
  });

  it('leads to each type with the price of its cheapest card', async () => {
    const cards = [card(1, 1, 298), card(2, 1, 168)];
    visit(<WifiCardPage />, { answers: [answer(trafficCardOrderInfo.cards, cards)] });
    expect(await screen.findByText('RMB 168.00')).toBeDefined();
    expect(screen.queryByText('RMB 298.00')).toBeNull();
    expect(screen.getAllByText(words('wifi-offer:none'))).toHaveLength(2);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      // No link leads to a type without cards.
      ['See the cards: Pocket Wi-Fi', '/hereStore/class?type=1'],
    ]);
  });

  it('explains the cards without their prices while those cannot be had', async () => {
    visit(<WifiCardPage />);
    expect(await screen.findByText('Your own SIM card stays in your phone.')).toBeDefined();
    expect(screen.queryByText(words('wifi-offer:none'))).toBeNull();
  });
});

describe('the menu page', () => {
  const menu: Reply<typeof site.menu> = [
    {
      id: 1,
      type: 1,
      title: everywhere('Tours'),
      children: [
        { id: 10, title: everywhere('Guides'), router: '' },
        { id: 11, title: everywhere('Nowhere'), router: '/nowhere?id=1' },
        { id: 12, title: everywhere('Pick-up'), router: '/vipAirportPickUp' },
        { id: 13, title: everywhere('Embassy'), router: 'https://embassy.example' },
      ],
      empty: [],
    },
    { id: 2, type: 2, title: everywhere('Visas'), children: [], empty: [] },
    {
      id: 3,
      type: 3,
      title: everywhere('Cards'),
      children: [{ id: 31, title: everywhere('Data cards'), router: '/wifiCard' }],
      empty: [],
    },
  ];
  const open = (query: string) =>
    visit(<MenuPage />, { path: `/meau${query}`, answers: [answer(site.menu, menu)] });
  const headings = (level: number) =>
    screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent);

  it('shows an entry of this site as a link', async () => {
    open('?type=1');
    const link = await screen.findByRole('link', { name: 'Pick-up' });
    expect(link.getAttribute('href')).toBe('/vipAirportPickUp');
    expect(link.getAttribute('target')).toBeNull();
    expect(headings(1)).toEqual(['Tours']);
  });

  it('opens another site in a new window, and says so', async () => {
    open('?type=1');
    const link = await screen.findByRole('link', { name: /Embassy.*Opens in a new window/ });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('does not show an entry whose page does not exist', async () => {
    open('?type=1');
    await screen.findByRole('link', { name: 'Pick-up' });
    expect(screen.queryByText('Guides')).toBeNull();
    expect(screen.queryByText('Nowhere')).toBeNull();
  });

  it.each(['', '?type=9', '?type=tours'])('shows all groups at “%s”', async (query) => {
    open(query);
    expect(await screen.findByText('Pick-up')).toBeDefined();
    expect(headings(1)).toEqual([menuPage.title]);
    // A group without entries is left out.
    expect(headings(2)).toEqual(['Tours', 'Cards']);
  });

  it('shows each of the shop’s entries with a picture and its own sentence', async () => {
    visit(<MenuPage />, {
      path: '/meau',
      answers: [
        answer(
          site.menu,
          seededMenu.map((group) => ({ ...group, empty: [] })),
        ),
      ],
    });
    await screen.findByText('VIP airport pick-up');
    const entries = seededMenu.flatMap(({ children }) => children);
    const { study, work, chinaPr, workRenewal, business, group } = offers.visa;
    const sentences = new Map(Object.entries(menuPage.entries));
    // A visa is described by its offer, and the menu has no second sentence for it.
    for (const [place, { text }] of [study, work, chinaPr, workRenewal, business, group].entries()) {
      const id = String(201 + place);
      expect(sentences.has(id)).toBe(false);
      sentences.set(id, text);
    }
    expect([...sentences.keys()].sort()).toEqual(entries.map(({ id }) => String(id)));
    const pictures = new Set<string>();
    let shown = 0;
    for (const { id, title, router } of entries) {
      if (!hasPage(router)) continue;
      const tile = screen.getByText(title.US).closest('li')!;
      expect(tile.textContent).toContain(sentences.get(String(id)));
      pictures.add(tile.querySelector('img')?.getAttribute('src') ?? 'none');
      shown += 1;
    }
    // No two tiles look the same.
    expect([pictures.size, pictures.has('none')]).toEqual([shown, false]);
  });

  it('says that there is nothing yet in a group without entries', async () => {
    open('?type=2');
    expect(await screen.findByText(menuPage.emptyTitle)).toBeDefined();
  });
});
