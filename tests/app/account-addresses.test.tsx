// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AddressesSection } from '#app/pages/account/addresses-section.tsx';
import { agreementFigures } from '#contract/figures.ts';
import { addressInfo } from '#contract/wifi.contract.ts';
import '#tests/support/engine-dom.ts';
import { wordsOf } from '#tests/support/journey-words.ts';
import { show } from './render-account.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const words = wordsOf('US');
const address = (id: number, name: string) => ({
  id,
  name,
  country: 'DEU',
  city: 'Berlin',
  address: 'Torstraße 1',
  post: '10119',
  phone: '+49 30 1234567',
});

describe('the addresses of an account', () => {
  it('are seen, with how many are kept, and deleted one by one after a question', async () => {
    let kept = [address(1, 'Marie Dupont'), address(2, 'Ada Lovelace')];
    const { user } = show(<AddressesSection />, {
      [addressInfo.list.path]: () => kept,
      [addressInfo.upd.path](payload) {
        const { id, remove } = payload as { id: number; remove: boolean };
        if (remove) kept = kept.filter((each) => each.id !== id);
        return null;
      },
    });
    const most = agreementFigures.mostAddresses;
    expect(screen.getByText(words('account:addresses.text', { most }))).toBeDefined();
    const lines = () => screen.queryAllByRole('listitem');
    await waitFor(() => expect(lines()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: /Marie Dupont/ }));
    const dialog = await screen.findByRole('dialog', { name: words('account:addresses.removeTitle') });
    expect(dialog.textContent).toContain('Torstraße 1');
    expect(lines()).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: words('account:addresses.remove') }));
    await waitFor(() => expect(lines().map(({ textContent }) => textContent)).toHaveLength(1));
    expect(lines()[0]!.textContent).toContain('Ada Lovelace');
    expect(kept.map(({ id }) => id)).toEqual([2]);
  });

  it('are none for a new account', async () => {
    show(<AddressesSection />, { [addressInfo.list.path]: () => [] });
    expect(await screen.findByText(words('account:addresses.empty'))).toBeDefined();
  });
});
