// @vitest-environment jsdom
import type { CardType } from '#contract/card-type.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ProductChoice } from '#app/parts/shop/order-wizard/product-choice.tsx';
import { CardClassPage } from '#app/pages/store/card-class.page.tsx';
import { ChineseVisaPage } from '#app/pages/store/chinese-visa.page.tsx';
import { StorePage } from '#app/pages/store/store.page.tsx';
import { ApiError } from '#client/api-error.ts';
import type { Reply } from '#contract/define.ts';
import { serverType } from '#contract/vip.contract.ts';
import { applyDetail, visa } from '#contract/visas.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import '#tests/support/engine-dom.ts';
import { answer, everywhere, visit } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

type Offer = Reply<typeof visa.getlist>[number];
type Card = Reply<typeof trafficCardOrderInfo.cards>[number];

const study: Offer = {
  id: 1,
  childType: 1,
  image: '',
  title: everywhere('Study visa'),
  processingTime: everywhere('5 working days'),
  content: everywhere('For students.'),
  dataList: everywhere('Copy of the passport'),
  needingAttention: everywhere('Mind the date'),
  other: everywhere(''),
  router: '/commonVisa?visaType=1',
  price: 680,
  party: { least: 1, most: 1 },
  authority: null,
};
const group: Offer = {
  ...study,
  id: 6,
  childType: 6,
  title: everywhere('Group visa'),
  router: '',
  price: null,
};
const card = (id: number, type: CardType, price: number, stock = 3): Card => ({
  id,
  type,
  name: everywhere(`Card ${id}`),
  content: everywhere('Works everywhere'),
  image: '',
  days: id,
  price,
  stock,
});
const refused = (): never => {
  throw ApiError.refused({ code: 500, data: null, msg: 'Gone.', errors: [] });
};
const visas = answer(visa.getlist, [study, group]);
const services = answer(serverType.list, [
  {
    id: 2,
    childType: 8,
    title: everywhere('Transfer'),
    content: everywhere('A car.\nA driver.'),
    price: 626,
  },
]);
const cards = answer(trafficCardOrderInfo.cards, [card(1, 1, 298), card(2, 1, 168), card(3, 2, 58)]);
const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('the front of the shop', () => {
  it('leads to each product with its lowest price', async () => {
    visit(<StorePage />, { answers: [visas, services, cards] });
    await screen.findByText(words('products:cards.pocketWifi.title'));
    expect(linkTo(/^Study visa For students\. From RMB\u00a0680\.00 per person$/)).toBe(
      '/hereStore/ChineseVisa#visa-1',
    );
    expect(linkTo(/^Group visa For students\. Price On request$/)).toBe('/hereStore/ChineseVisa#visa-6');
    expect(linkTo(/^Transfer A car\. From RMB\u00a0626\.00$/)).toBe('/vipAirportPickUp#service-2');
    expect(linkTo(/^Pocket Wi-Fi .* From RMB\u00a0168\.00$/)).toBe('/hereStore/class?type=1');
    expect(linkTo(/^SIM cards .* From RMB\u00a058\.00$/)).toBe('/hereStore/class?type=2');
  });

  it('leads to all about each group', () => {
    visit(<StorePage />, { answers: [visas, services, cards] });
    expect(linkTo(words.pattern('store:visas.more'))).toBe('/hereStore/ChineseVisa');
    expect(linkTo(words.pattern('store:vip.more'))).toBe('/vipAirportPickUp');
    expect(linkTo(words.pattern('store:cards.more'))).toBe('/wifiCard');
  });

  it('shows the other groups when one cannot be had, and tries that again', async () => {
    let isAway = true;
    const { user } = visit(<StorePage />, {
      answers: [answer(visa.getlist, () => (isAway ? refused() : [study])), services, cards],
    });
    expect(await screen.findByText('Transfer')).toBeDefined();
    isAway = false;
    await user.click(screen.getByRole('button', { name: words('ui:error.retry') }));
    expect(await screen.findByText('Study visa')).toBeDefined();
  });

  it('says plainly of each group that there is nothing in it', async () => {
    const nothing = [
      answer(visa.getlist, []),
      answer(serverType.list, []),
      answer(trafficCardOrderInfo.cards, []),
    ];
    visit(<StorePage />, { answers: nothing });
    expect(await screen.findByText(words('store:visas.none'))).toBeDefined();
    expect(await screen.findByText(words('store:vip.none'))).toBeDefined();
    expect(await screen.findByText(words('store:cards.none'))).toBeDefined();
  });
});

describe('an address that names no product', () => {
  it.each([
    ['/commonVisa', /^Study visa For students\. From RMB.680\.00 per person$/],
    ['/vipServe', /^Transfer A car\. From RMB.626\.00$/],
  ])('of %s offers a choice, and says what a price is for', async (page, name) => {
    visit(<ProductChoice page={page} />, { answers: [visas, services] });
    expect(await screen.findByRole('link', { name })).toBeDefined();
  });
});

describe('the cards', () => {
  it.each([
    ['/hereStore/class', {}, words('store:class.title'), words('store:class.all')],
    [
      '/hereStore/class?type=1',
      { type: 1 },
      words('products:cards.pocketWifi.title'),
      words('products:cards.pocketWifi.title'),
    ],
    [
      '/hereStore/class?type=2',
      { type: 2 },
      words('products:cards.simCard.title'),
      words('products:cards.simCard.title'),
    ],
  ])('at %s are asked for by %j', async (path, payload, title, current) => {
    const { askedOf } = visit(<CardClassPage />, { path, answers: [cards] });
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(askedOf(trafficCardOrderInfo.cards)).toEqual([payload]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    const marked = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map(({ textContent }) => textContent)).toEqual([current]);
  });

  it.each(['7', '0', '-1', '1.5', 'wifi', 'constructor'])(
    'of the type “%s” do not exist, and no request is sent',
    (type) => {
      const { askedOf } = visit(<CardClassPage />, { path: `/hereStore/class?type=${type}` });
      expect(screen.getByText(words('store:class.unknownTitle'))).toBeDefined();
      expect(linkTo(words.pattern('store:class.seeAll'))).toBe('/hereStore/class');
      expect(askedOf(trafficCardOrderInfo.cards)).toEqual([]);
    },
  );

  it('tell their price, their days and what is left, and lead to the order', async () => {
    visit(<CardClassPage />, { answers: [answer(trafficCardOrderInfo.cards, [card(7, 2, 58, 12)])] });
    const shown = within(await screen.findByRole('article'));
    for (const text of ['RMB 58.00', '7 days', '12 left', 'Works everywhere'])
      expect(shown.getByText(text)).toBeDefined();
    expect(linkTo(words.pattern('store:class.buyThis', { card: 'Card 7' }))).toBe('/hereStore/card?id=7');
  });

  it('that are sold out cannot be chosen', async () => {
    visit(<CardClassPage />, { answers: [answer(trafficCardOrderInfo.cards, [card(1, 1, 168, 0)])] });
    const shown = within(await screen.findByRole('article'));
    expect(shown.getByText(words('store:class.soldOut'))).toBeDefined();
    expect(shown.queryByRole('link')).toBeNull();
    expect(shown.queryByText(/left$/)).toBeNull();
  });
});

describe('all visas', () => {
  const documents = answer(applyDetail.list, ({ childType }) =>
    childType === 1
      ? [{ name: 'passportCopy', label: everywhere('Passport'), demand: 'required' as const, of: null }]
      : [],
  );
  const textsIn = (heading: HTMLElement) =>
    within(heading.parentElement!)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('tell each what it takes, as its schema and its texts say', async () => {
    visit(<ChineseVisaPage />, { answers: [visas, documents] });
    const [first, second] = (await screen.findAllByRole('article')).map((article) => within(article));
    await waitFor(() =>
      expect(textsIn(first!.getByText(words('store:chineseVisa.documents')))).toEqual(['Passport Required']),
    );
    expect(await second!.findByText(words('products:documents.none'))).toBeDefined();
    expect(first!.getByText('Mind the date').tagName).toBe('P');
    expect(first!.getByText('RMB 680.00')).toBeDefined();
    expect(first!.getByText(words('products:perPerson'))).toBeDefined();
    expect(first!.getByText(/^You pay us directly, not on this website: once we have checked/)).toBeDefined();
    expect(first!.getByText(/5 working days/)).toBeDefined();
  });

  it('name what the authority charges apart from our price, and who says so', async () => {
    const stated = {
      source: 'The measures',
      sourceUrl: 'https://measures.example/',
      checkedDate: '2026-11-01',
    };
    const fee = { least: 400, most: 1000, ...stated, source: 'The list of fees' };
    const residence = { ...study, authority: { most: 6, unit: 'month' as const, ...stated, fee } };
    visit(<ChineseVisaPage />, { answers: [answer(visa.getlist, [residence]), documents] });
    const shown = within(await screen.findByRole('article'));
    const sentence = shown.getByText(new RegExp(`^${words('products:authority.fee')}`));
    expect(sentence.textContent).toBe(
      `${words('products:authority.fee')} RMB\u00a0400.00 – RMB\u00a01,000.00`,
    );
    expect(shown.getByRole('link', { name: /The list of fees/ })).toBeDefined();
  });

  it('can be applied for where there is an application, and only there', async () => {
    visit(<ChineseVisaPage />, { answers: [visas, documents] });
    const [first, second] = (await screen.findAllByRole('article')).map((article) => within(article));
    const apply = first!.getByRole('link', { name: 'Apply: Study visa' });
    expect(apply.getAttribute('href')).toBe('/commonVisa?visaType=1');
    expect(second!.queryByRole('link')).toBeNull();
    expect(second!.getByText(words('store:chineseVisa.notYet'))).toBeDefined();
  });

  it('begin with the check of whether one is needed', async () => {
    visit(<ChineseVisaPage />, { answers: [visas, documents] });
    await screen.findAllByRole('article');
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([words('entry-check:title'), words('store:chineseVisa.all')]);
    expect(screen.queryByRole('button', { name: words('entry-check:skip') })).toBeNull();
  });

  it.each(['visa-6', 'visa-9'])('are gone to by the anchor %s if there is one', async (anchor) => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    visit(<ChineseVisaPage />, { path: `/hereStore/ChineseVisa#${anchor}`, answers: [visas, documents] });
    await screen.findAllByRole('article');
    const ids = scrolled.mock.contexts.map((element) => (element as Element).id);
    expect(ids).toEqual(anchor === 'visa-6' ? ['visa-6'] : []);
    scrolled.mockRestore();
  });
});
