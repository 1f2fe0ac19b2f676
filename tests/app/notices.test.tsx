// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { NoticesPage } from '#app/pages/notices/notices.page.tsx';
import { community } from '#contract/community.contract.ts';
import type { Reply } from '#contract/define.ts';
import words from '#locales/US/community.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { answer, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
i18next.addResourceBundle('US', 'community', words);

type Notice = Reply<typeof community.notices>['records'][number];

const due: Notice = {
  id: 8,
  kind: 'paymentDue',
  text: 'Not paid yet: SIM card, order MG1.',
  router: '/personalCenter?index=1&order=3',
  reason: '',
  until: '2026-11-01T10:00:00.000Z',
  appeal: null,
  createDate: '2026-11-01T09:45:00.000Z',
  read: false,
};

it('leads from each notice to its place, with its reason and its end, and marks what is shown as read', async () => {
  const refunded: Notice = {
    ...due,
    id: 7,
    text: 'We are refunding it.',
    until: '',
    reason: 'Sold out.',
    read: true,
  };
  const { askedOf } = visit(<NoticesPage />, {
    path: '/notices',
    isSignedIn: true,
    answers: [
      answer(community.notices, { total: 2, records: [due, refunded] }),
      answer(community.member, { rulesAccepted: true, unread: 1, messages: 0, digest: true }),
      answer(community.read, null),
    ],
  });
  const first = (await screen.findByRole('link', { name: due.text })).closest('li')!;
  expect(within(first).getByRole('link').getAttribute('href')).toBe(due.router);
  expect(within(first).getByText(words.noticePage.new)).toBeTruthy();
  const ends = [...first.querySelectorAll('time')].map(({ dateTime }) => dateTime);
  expect(ends).toEqual([due.until, due.createDate]);
  const second = screen.getByRole('link', { name: refunded.text }).closest('li')!;
  expect(second.textContent).toContain(refunded.reason);
  expect(second.querySelectorAll('time')).toHaveLength(1);
  await waitFor(() => expect(askedOf(community.read)).toEqual([{ upTo: due.id }]));
});
