// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { CardPage } from '#app/pages/wifi/card.page.tsx';
import { EsimPage } from '#app/pages/wifi/esim.page.tsx';
import { CardType } from '#contract/card-type.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import '#tests/support/engine-dom.ts';
import { answer, everywhere, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
vi.mock('#app/parts/shop/order-wizard/order-wizard.tsx', () => ({
  OrderWizard: ({ page, facts }: { page: string; facts: object }) => (
    <main>{`${page} ${JSON.stringify(facts)}`}</main>
  ),
}));

const card = (id: number, type: CardType) => ({
  id,
  type,
  name: everywhere('A card'),
  content: everywhere('Works'),
  image: '',
  days: 7,
  price: 120,
  stock: 1,
});

/** The page of the address, as the router chooses it. */
function AtAddress() {
  return useLocation().pathname === '/hereStore/card' ? <CardPage /> : <EsimPage />;
}

describe('an order that begins at the address of a card', () => {
  it.each([
    ['/hereStore/card?id=1', '/hereStore/card {"card":"1","count":1}'],
    ['/hereStore/card?id=3', '/hereStore/esim {"card":"3","count":1}'],
    ['/hereStore/esim?id=3', '/hereStore/esim {"card":"3","count":1}'],
    ['/hereStore/esim?id=1', '/hereStore/card {"card":"1","count":1}'],
    ['/hereStore/card?id=99', '/hereStore/card {"card":"99","count":1}'],
    ['/hereStore/card', '/hereStore/card {}'],
  ])('%s is %s', async (path, expected) => {
    const cards = [card(1, CardType.sim), card(3, CardType.esim)];
    visit(<AtAddress />, { path, answers: [answer(trafficCardOrderInfo.cards, cards)] });
    expect((await screen.findByRole('main')).textContent).toBe(expected);
  });

  it('begins where the cards cannot be had, and is not looked up when it was begun', async () => {
    visit(<AtAddress />, { path: '/hereStore/card?id=3' });
    expect((await screen.findByRole('main')).textContent).toContain('/hereStore/card');
    cleanup();
    const { askedOf } = visit(<AtAddress />, { path: '/hereStore/card?id=3&step=card' });
    expect(askedOf(trafficCardOrderInfo.cards)).toEqual([]);
  });
});
