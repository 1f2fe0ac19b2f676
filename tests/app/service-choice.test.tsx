// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { setup } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { urgentType } from '#contract/visas.contract.ts';
import { errors } from '#contract/errors.ts';
import '#tests/support/engine-dom.ts';
import { refusal } from './render-account.tsx';
import { members, openWizard, services } from './render-order.tsx';
import { type Answer, answer } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

/** The choice of the service with a review behind it, and nothing else. */
const machineFor = (order: 'visa' | 'settled') =>
  setup({}).createMachine({
    id: 'service-and-review',
    meta: { draft: 'visaAll', order },
    initial: 'service',
    states: {
      service: { meta: { step: 'service', node: 0 }, on: { NEXT: { target: 'review' } } },
      review: { meta: { view: 'review', node: 1 }, on: { BACK: { target: 'service' } } },
    },
  });
const open = (order: 'visa' | 'settled', replies?: readonly Answer[]) =>
  openWizard({ id: 'visa/business', machine: machineFor(order), ...(replies && { replies }) });

const cards = () => within(screen.getByRole('radiogroup')).getAllByRole<HTMLInputElement>('radio');
/** The text of a card: the service, its days, the day on which it is ready, and its price. */
const cardOf = (service: 1 | 2, count: number, day: string, ...prices: string[]): string =>
  [
    words(`fields:serviceType.enum.${service}`),
    words('apply:price.workingDays_other', { count }),
    words('apply:price.ready'),
    ` ${day}`,
    ...prices,
  ].join('');
/** The text of a card of a group: the price of each, and of some. */
const ofGroup = (price: string, some: 'forLeast' | 'forAll', ofSome: string): string =>
  `${price} ${words('apply:price.perTraveller')}${words(`apply:price.${some}`, { count: 2 })} ${ofSome}`;
/** The texts of the cards. */
const texts = () => cards().map((card) => card.closest('label')!.textContent.replaceAll('\u00a0', ' '));

describe('the services of a visa', () => {
  it('are one set of cards with name, days, date and price; nothing else on the page repeats them', async () => {
    open('visa');
    await waitFor(() =>
      expect(texts()).toEqual([
        cardOf(1, 5, 'Nov 27, 2026', 'RMB 480.00'),
        cardOf(2, 3, 'Nov 25, 2026', 'RMB 680.00'),
        words('fields:serviceType.enum.3'),
      ]),
    );
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(document.querySelector('form')!).getAllByText('RMB 680.00')).toHaveLength(1);
  });

  it('begin with the normal one, which counts as an answer before it is touched', async () => {
    const { wizard, user } = open('visa');
    expect(cards().map(({ checked }) => checked)).toEqual([true, false, false]);
    expect(wizard.getSnapshot().answers).toEqual({ service: { serviceType: 1 } });
    await user.click(screen.getByRole('button', { name: words('form:continue') }));
    expect(wizard.getSnapshot().place.name).toBe('review');
  });

  it('cost at least what the smallest group costs', async () => {
    openWizard({ machine: machineFor('visa'), data: { members: members('DUPONT') } });
    const normal = cardOf(1, 5, 'Nov 27, 2026', ofGroup('RMB 480.00', 'forLeast', 'RMB 960.00'));
    await waitFor(() => expect(texts()[0]).toBe(normal));
  });

  it('show the price of each member of a group, and of all members', async () => {
    openWizard({ machine: machineFor('visa'), data: { members: members('DUPONT', 'LEE') } });
    await waitFor(() =>
      expect(texts()).toEqual([
        cardOf(1, 5, 'Nov 27, 2026', ofGroup('RMB 480.00', 'forAll', 'RMB 960.00')),
        cardOf(2, 3, 'Nov 25, 2026', ofGroup('RMB 680.00', 'forAll', 'RMB 1,360.00')),
      ]),
    );
  });

  it('can be chosen while their prices cannot be loaded; a button loads them again', async () => {
    let isDown = true;
    const [, reply] = services;
    const { user, wizard } = open('visa', [
      answer(urgentType.list, (payload) => {
        if (isDown) throw refusal(errors.notFound);
        return reply(payload) as never;
      }),
    ]);
    expect(await screen.findByText(words('apply:price.failed'))).toBeDefined();
    expect(texts()[1]).toBe(words('fields:serviceType.enum.2'));
    await user.click(cards()[1]!);
    expect(wizard.answerAt('/service/serviceType')).toBe(2);
    isDown = false;
    await user.click(screen.getByRole('button', { name: words('apply:price.retry') }));
    await waitFor(() => expect(texts()[1]).toContain('RMB 680.00'));
    expect(screen.queryByText(words('apply:price.failed'))).toBeNull();
    expect(cards()[1]!.checked).toBe(true);
  });

  it('of a visa that is settled with the provider are paid there, which is said below the prices', async () => {
    open('settled');
    const form = within(document.querySelector('form')!);
    expect(await form.findByText(words('apply:price.note'))).toBeDefined();
  });

  it('stand in the review as the chosen one alone', async () => {
    const { user } = open('visa');
    await user.click(cards()[1]!);
    await user.click(screen.getByRole('button', { name: words('form:continue') }));
    const form = within(document.querySelector('form')!);
    await waitFor(() =>
      expect(form.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
        cardOf(2, 3, 'Nov 25, 2026', 'RMB\u00a0680.00'),
      ]),
    );
    expect(form.queryByText('RMB 480.00')).toBeNull();
  });
});

it.each([
  ['visa/study', 1],
  ['visa/business', 1],
  // Applicants for these live in China.
  ['visa/work-renewal', 0],
  ['visa/china-pr', 0],
] as const)('%s offers the check whether a visa is needed %i times', async (id, times) => {
  openWizard({ id });
  await screen.findByRole('complementary', { name: words('apply:rail.label') });
  expect(screen.queryAllByRole('button', { name: words('apply:offer.check') })).toHaveLength(times);
});
