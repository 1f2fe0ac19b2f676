// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setNear } from '#app/parts/site/locale/near.ts';
import { numberRmb } from '#contract/orders.contract.ts';
import { urgentType } from '#contract/visas.contract.ts';
import '#tests/support/engine-dom.ts';
import { ids, members, openWizard } from './render-order.tsx';
import { answer } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
const rail = () => screen.getByRole('complementary', { name: words('apply:rail.label') });
/** The texts of the rail's rows, by their names. */
const rows = () =>
  Object.fromEntries(
    within(rail())
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent.replaceAll('\u00a0', ' ')]),
  );

describe('the rail', () => {
  it('names the travellers as far as they are given, and says how the price is made up', async () => {
    openWizard({ data: { members: members('DUPONT', '') }, price: 960 });
    await waitFor(() =>
      expect(rows()).toEqual({
        [words('apply:rail.travellers')]: 'ADA DUPONT1 without a name yet',
        [words('apply:rail.service')]: 'Normal, as long as you choose no other',
        [words('apply:rail.ready')]: 'Nov 27, 2026if your documents are complete today',
        [words('apply:rail.price')]: '2 × RMB 480.00',
        [words('apply:price.total')]: 'RMB 960.00',
      }),
    );
  });

  it('writes prices in the visitor’s currency, too, as there is no footer with its choice', async () => {
    const rate = { currency: 'USD', rate: '0.14', updateDate: '2026-10-06', source: 'a bank' };
    openWizard({
      data: { members: members('', '') },
      price: 960,
      replies: [answer(numberRmb.currencies, [rate])],
    });
    await waitFor(() => expect(rows()).toMatchObject({ [words('apply:price.total')]: 'RMB 960.00 ≈ $134' }));
    setNear(() => null);
  });

  it('says where an authority decides that the day is that of the check, and how long it takes', async () => {
    const authority = {
      most: 6,
      unit: 'month' as const,
      source: 'The measures',
      sourceUrl: 'https://authority.example/measures',
      checkedDate: '2018-04-04',
      fee: null,
    };
    const service = {
      serviceType: 1,
      workingDays: 5,
      price: 480,
      fee: 0,
      readyDate: '2026-11-27',
      authority,
    };
    openWizard({ id: 'visa/china-pr', replies: [answer(urgentType.list, [service])] });
    await waitFor(() => expect(rows()).toHaveProperty(words('apply:rail.checked')));
    expect(rows()).not.toHaveProperty(words('apply:rail.ready'));
  });

  it('shows the number of travellers until a name is given', async () => {
    openWizard({ data: { members: members('', '') }, price: 960 });
    await waitFor(() => expect(rows()).toMatchObject({ [words('apply:rail.travellers')]: '2' }));
  });

  it('follows a name that is typed, without asking the server', async () => {
    const { wizard, askedOf } = openWizard({ data: { members: members('DUPONT', '') }, price: 960 });
    await waitFor(() => expect(rows()).toMatchObject({ [words('apply:price.total')]: 'RMB 960.00' }));
    wizard.set(`/members/${ids[1]}/passenger/surname`, 'LEE');
    await waitFor(() => expect(rows()).toMatchObject({ [words('apply:rail.travellers')]: 'ADA DUPONTLEE' }));
    expect(askedOf(urgentType.list)).toHaveLength(1);
  });

  it('tells no total of a group that is too small, but what the smallest one costs', async () => {
    openWizard({ data: { members: members('DUPONT') }, price: 480 });
    await waitFor(() =>
      expect(rows()).toMatchObject({
        Traveller: 'ADA DUPONT',
        [words('apply:rail.price')]: 'RMB 480.00per travellerfor at least 2: RMB 960.00',
      }),
    );
    expect(rows()).not.toHaveProperty(words('apply:price.total'));
    expect(within(rail()).getByRole('button', { name: 'Group visa At a glance' })).toBeDefined();
  });

  it('shows the total of an order without names of travellers', async () => {
    openWizard({ id: 'wifi/card', data: { card: { cardId: 1, count: 2 } }, price: 256 });
    await waitFor(() => expect(rows()).toMatchObject({ [words('apply:price.total')]: 'RMB 256.00' }));
  });

  it('shows what a company pays less', async () => {
    openWizard({ data: { members: members('DUPONT', 'LEE') }, price: 864 });
    await waitFor(() =>
      expect(rows()).toMatchObject({
        [words('apply:rail.price')]: '2 × RMB 480.00',
        [words('apply:rail.discount')]: '−RMB 96.00',
        [words('apply:price.total')]: 'RMB 864.00',
      }),
    );
  });

  it('shows the price of one traveller before anything is saved', async () => {
    openWizard({ id: 'visa/business' });
    await waitFor(() =>
      expect(rows()).toMatchObject({ [words('apply:rail.price')]: 'RMB 480.00per traveller' }),
    );
    expect(rows()).not.toHaveProperty(words('apply:price.total'));
  });

  it('is a bar with product and total on narrow windows, which opens', async () => {
    const { user } = openWizard({ data: { members: members('DUPONT', 'LEE') }, price: 960 });
    const bar = await within(rail()).findByRole('button', { name: /^Group visa RMB\u00a0960\.00$/ });
    expect(bar.getAttribute('aria-expanded')).toBe('false');
    await user.click(bar);
    expect(bar.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(bar.getAttribute('aria-controls')!)?.textContent).toContain('ADA DUPONT');
  });
});
