// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { ContinueOrNew } from '#app/parts/shop/order-wizard/continue-or-new.tsx';
import { OrderStatus } from '#contract/order-status.ts';
import people from '#locales/US/people.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { flowOf } from '#tests/support/flow-machines.ts';
import { visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

i18next.addResourceBundle('US', 'people', people);

const record = {
  orderNumber: 'MG1',
  orderStatus: OrderStatus.draft,
  requestId: 'one',
  createDate: '2026-11-20T10:00:00.000Z',
  steps: { done: 1, all: 5 },
};

it.each([
  ['visa/study', ['MARIE DUPONT'], 'MARIE DUPONT'],
  ['visa/study', [], people.open.nobody],
  // Nobody is asked who travels.
  ['wifi/card', [], 'Begun on November 20, 2026'],
])('an order of %s by %j is headed "%s"', (id, names, title) => {
  const open = { hasMore: false, records: [{ ...record, names }] };
  const asking = { state: 'asks' as const, flow: flowOf(id), open, left: null };
  visit(<ContinueOrNew asking={asking} onLeft={() => {}} onNew={() => {}} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
  expect(screen.getByRole('link', { name: `Continue: ${title}` })).toBeDefined();
  expect(screen.getAllByText(/^Begun on/)).toHaveLength(1);
});
