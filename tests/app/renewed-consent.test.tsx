// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { RenewedConsent } from '#app/parts/shop/agreements/renewed-consent.tsx';
import { askForConsent } from '#app/parts/site/flows/consent-needed.ts';
import { agreement } from '#contract/agreement.contract.ts';
import words from '#locales/US/consent.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { answer, everywhere, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
i18next.addResourceBundle('US', 'consent', words);

const privacy = {
  id: 2,
  number: 4,
  title: everywhere('Privacy'),
  from: '2026-11-29',
  changes: [
    {
      title: everywhere('What we store'),
      before: everywhere('Your name.\nYour shoe size.'),
      after: everywhere('Your name.\nYour language.'),
    },
  ],
};

function show() {
  let pending = [privacy];
  return visit(<RenewedConsent />, {
    path: '/',
    isSignedIn: true,
    answers: [
      answer(agreement.pending, () => pending),
      answer(agreement.agree, () => {
        pending = [];
        return null;
      }),
    ],
  });
}

it('shows only what is new and what was removed, and is agreed to once', async () => {
  const { user, askedOf } = show();
  const dialog = within(await screen.findByRole('dialog', { name: words.title }));
  const changes = dialog.getByRole('group', { name: 'Privacy' });
  expect(changes.querySelector('del')?.textContent).toBe('Your shoe size.');
  expect(changes.querySelector('ins')?.textContent).toBe('Your language.');
  expect(within(changes).queryByText('Your name.')).toBeNull();
  const results = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(results.violations).toEqual([]);
  await user.click(dialog.getByRole('button', { name: words.agree }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(askedOf(agreement.agree)).toEqual([{ versions: [{ id: 2, number: 4 }] }]);
});

it('is put off, and asked again when an order is refused because of it', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: words.later }));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(askForConsent);
  expect(await screen.findByRole('dialog', { name: words.title })).toBeTruthy();
});
