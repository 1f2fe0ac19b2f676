// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { UnsubscribePage } from '#app/pages/notices/unsubscribe.page.tsx';
import { community } from '#contract/community.contract.ts';
import words from '#locales/US/community.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { answer, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
i18next.addResourceBundle('US', 'community', words);

it('turns the digest off with the ticket of the mail, says so, and leads to the switch', async () => {
  const { user, askedOf } = visit(<UnsubscribePage />, {
    path: '/unsubscribe?ticket=7.abc',
    answers: [answer(community.unsubscribe, null)],
  });
  expect(askedOf(community.unsubscribe)).toEqual([]);
  await user.click(screen.getByRole('button', { name: words.unsubscribe.off }));
  const heading = await screen.findByRole('heading', { name: words.unsubscribe.done });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(askedOf(community.unsubscribe)).toEqual([{ ticket: '7.abc' }]);
  expect(screen.getByRole('link', { name: words.noticePage.title }).getAttribute('href')).toBe('/notices');
});
