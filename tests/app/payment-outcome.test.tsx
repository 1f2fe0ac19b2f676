// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OrderOutcome } from '#app/parts/shop/order-wizard/order-outcome.tsx';
import { orderInfo } from '#contract/orders.contract.ts';
import { createDraft } from '#engine/wizard/draft.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import { createDraftServer } from '#tests/support/draft-port.ts';
import '#tests/support/engine-dom.ts';
import { flowOf, wizardMachines } from '#tests/support/flow-machines.ts';
import { cards, order, type Order } from './payment-page.tsx';
import { answer, visit } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

/** The wizard of a card's order that was confirmed. */
function confirmedWizard() {
  const { port } = createDraftServer();
  const record = { id: 12, orderNumber: 'M2603010012', revision: 1, price: 1200, orderStatus: 1 };
  return createWizard({
    flow: flowOf('wifi/card'),
    machine: wizardMachines.find(({ name }) => name === 'wifi/card')!.machine,
    status: 1,
    call: () => Promise.reject(new Error('nothing is sent here')),
    draft: (events) => createDraft({ port, record, saved: {}, requestId: 'request', events }),
  });
}

it.each<[Partial<Order>, string, string | null]>([
  [{ orderStatus: 1 }, words('apply:outcome.payment.title'), '/hereStore/payMent?order=12'],
  [{ orderStatus: 6 }, words('orders:outcome.paid.title'), null],
  [{ orderStatus: 2, deposit: 'pending' as const }, words('orders:outcome.receipt.title'), null],
  [{ orderStatus: 3 }, words('orders:outcome.news.title'), null],
  [{ orderStatus: 5 }, words('orders:outcome.cancelled.title'), null],
])('an order with %j says “%s”', async (change, title, payment) => {
  visit(<OrderOutcome wizard={confirmedWizard()} onReopen={() => undefined} />, {
    answers: [answer(orderInfo.detail, order({ ...cards, ...change }))],
    isSignedIn: true,
  });
  expect(await screen.findByText(words('orders:price'))).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(document.activeElement?.textContent).toBe(title);
  expect(
    screen.queryByRole('link', { name: words('orders:outcome.payNow') })?.getAttribute('href') ?? null,
  ).toBe(payment);
  const [first] = screen.getAllByRole('link');
  expect(first!.textContent).toBe(
    payment === null ? words('orders:outcome.orders') : words('orders:outcome.payNow'),
  );
});

it('an order names its product before its details have come', async () => {
  const never = new Promise<never>(() => undefined);
  visit(<OrderOutcome wizard={confirmedWizard()} onReopen={() => undefined} />, {
    answers: [answer(orderInfo.detail, () => never as never)],
    isSignedIn: true,
  });
  expect(await screen.findByRole('heading', { name: words('apply:outcome.payment.title') })).toBeDefined();
  expect(
    screen.getByText(words('orders:childTypeLabel'), { selector: 'dt' }).nextElementSibling!.textContent,
  ).toBe(words('offers:wifi.card.title'));
  expect(screen.getByText('M2603010012')).toBeDefined();
});

it('an unpaid order says until when it can be paid, and what was chosen; a paid one has no deadline', async () => {
  const shown = async (change: Parameters<typeof order>[0]): Promise<Map<string, string>> => {
    visit(<OrderOutcome wizard={confirmedWizard()} onReopen={() => undefined} />, {
      answers: [answer(orderInfo.detail, order({ until: '2026-03-01T08:30:00.000Z', ...change }))],
      isSignedIn: true,
    });
    await screen.findByText(words('orders:price'));
    const rows = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent ?? ''] as const);
    cleanup();
    return new Map(rows);
  };
  const unpaid = await shown(cards);
  expect(unpaid.get(words('orders:card'))).toBe('eSIM × 2');
  expect(unpaid.get(words('orders:payment.until'))).toMatch(/^Mar(ch)? 1, 2026/);
  expect((await shown({ ...cards, orderStatus: 6 })).has(words('orders:payment.until'))).toBe(false);
  expect((await shown({})).get(words('orders:serviceTypeLabel'))).toBe(words('orders:serviceType.2'));
});
