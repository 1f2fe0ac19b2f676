// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CardPrice } from '#app/parts/shop/order-wizard/card-price.tsx';
import type { Reply } from '#contract/define.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { factPointer } from '#engine/form/fact-places.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import '#tests/support/engine-dom.ts';
import { flowOf, machineOf } from '#tests/support/flow-machines.ts';
import { withFactsOf } from '#tests/support/product-answers.ts';
import './payment-page.tsx';
import { answer, everywhere, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const card: Reply<typeof trafficCardOrderInfo.cards>[number] = {
  id: 7,
  type: 1,
  name: everywhere('Router for 15 days'),
  content: everywhere('For five devices.'),
  image: '',
  days: 15,
  price: 120,
  stock: 9,
};

it('the first step of a card shows the card, how many, and the price of all', async () => {
  const flow = flowOf('wifi/card');
  const countAt = factPointer(flow, 'count')!;
  const answers = withFactsOf(flow, {}, { card: '7', count: 2 });
  const call = () => Promise.reject(new Error('nothing is sent here'));
  const wizard = createWizard({ flow, machine: machineOf(flow), answers, call });
  visit(<CardPrice wizard={wizard} />, { answers: [answer(trafficCardOrderInfo.cards, [card])] });
  const status = screen.getByRole('status');
  const said = (): string => status.textContent.replaceAll('\u00a0', ' ');
  await waitFor(() => expect(said()).toContain('Router for 15 days: 2 × RMB 120.00'));
  expect(said()).toContain('RMB 240.00');
  act(() => wizard.set(countAt, 3));
  expect(said()).toContain('3 × RMB 120.00');
  expect(said()).toContain('RMB 360.00');
  act(() => wizard.set(countAt, undefined));
  expect(status.textContent).toBe('');
});
