// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PayMentPage } from '#app/pages/payment/pay-ment.page.tsx';
import { errors } from '#contract/errors.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { site } from '#contract/site.contract.ts';
import '#tests/support/engine-dom.ts';
import { lost, model, order, unpaid } from './payment-page.tsx';
import { refusal } from './render-account.tsx';
import { type Answer, answer, visit } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const receipt = new File(['receipt'], 'receipt.png', { type: 'image/png' });
const stored = {
  id: 'a9f0c1c1-93a5-4a57-8d4e-6f1f0a5b7c9d',
  name: 'receipt.png',
  size: 7,
  type: 'image/png',
};
const uploaded = answer(site.upload, { ...stored, url: '/files/receipt' });

/** The page of an order whose payment by bank transfer was chosen. */
async function openDeposit(answers: readonly Answer[]) {
  const shown = visit(<PayMentPage />, { path: '/hereStore/payMent?order=12', answers, isSignedIn: true });
  const mode = await screen.findByRole<HTMLInputElement>('radio', { name: words('payment:mode.4.name') });
  expect(mode.checked).toBe(true);
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  return { ...shown, input };
}

describe('a deposit', () => {
  it('is not offered where the server does not offer it', async () => {
    const modes = model.modes.filter(({ mode }) => mode !== 4);
    visit(<PayMentPage />, {
      path: '/hereStore/payMent?order=12',
      answers: [answer(orderInfo.detail, order()), answer(orderInfo.payModel, { ...model, modes, bank: '' })],
      isSignedIn: true,
    });
    expect(await screen.findAllByRole('radio')).toHaveLength(3);
    expect(screen.queryByText(words('payment:mode.4.name'))).toBeNull();
  });

  it('is chosen first, which gives the order more time; then the bank account is shown', async () => {
    let isChosen = false;
    const later = '2026-03-08T10:00:00.000Z';
    const { user, askedOf } = visit(<PayMentPage />, {
      path: '/hereStore/payMent?order=12',
      answers: [
        answer(orderInfo.detail, () => order(isChosen ? { paymentMode: 4, until: later } : {})),
        answer(orderInfo.payModel, model),
        answer(orderInfo.transfer, () => {
          isChosen = true;
          return null;
        }),
      ],
      isSignedIn: true,
    });
    await user.click(await screen.findByRole('radio', { name: words('payment:mode.4.name') }));
    expect(screen.getByText(/you have 5 working days in China to transfer the money/)).toBeDefined();
    expect(screen.queryByText(words('payment:deposit.copy'))).toBeNull();
    await user.click(screen.getByRole('button', { name: words('payment:deposit.choose') }));
    expect(await screen.findByRole('button', { name: words('payment:deposit.copy') })).toBeDefined();
    expect(askedOf(orderInfo.transfer)).toEqual([{ id: 12 }]);
  });

  it.each([
    ['a visa', 5, false],
    ['a pick-up', 8, true],
  ])('speaks of the day of arrival only where it is a limit: %s', async (_, childType, isLimit) => {
    const { user } = visit(<PayMentPage />, {
      path: '/hereStore/payMent?order=12',
      answers: [
        answer(orderInfo.detail, order({ childType })),
        answer(orderInfo.payModel, { ...model, childType }),
      ],
      isSignedIn: true,
    });
    await user.click(await screen.findByRole('radio', { name: words('payment:mode.4.name') }));
    expect(screen.queryByText(/a pick-up has to be paid 12 hours before the day/) !== null).toBe(isLimit);
  });

  it('tells where to transfer the money, how much and with which reference, to be copied', async () => {
    const { user } = await openDeposit(unpaid({ paymentMode: 4 }));
    await user.click(screen.getByRole('button', { name: words('payment:deposit.copy') }));
    expect(await screen.findByText(words('payment:deposit.copied'))).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(
      'Moongate Ltd\nIBAN: DE00 1234\nAmount: €151.20\nReference: M2603010012',
    );
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  });

  it('is paid by a receipt, after which the page says that it is checked', async () => {
    let isSent = false;
    const { user, input, askedOf } = await openDeposit([
      answer(orderInfo.detail, () =>
        order({ paymentMode: 4, ...(isSent && { orderStatus: 2, deposit: 'pending' }) }),
      ),
      answer(orderInfo.payModel, model),
      uploaded,
      answer(orderInfo.update, () => {
        isSent = true;
        return null;
      }),
    ]);
    await user.upload(input, receipt);
    expect(screen.getByText('Chosen: receipt.png')).toBeDefined();
    expect(askedOf(site.upload)).toEqual([]);
    await user.click(screen.getByRole('button', { name: words('payment:deposit.send') }));
    expect(
      await screen.findByRole('heading', { name: words('payment:standing.depositPending.title') }),
    ).toBeDefined();
    expect(askedOf(site.upload)).toEqual([{ module: 'document' }]);
    expect(askedOf(orderInfo.update)).toEqual([{ id: 12, file: stored.id }]);
  });

  it('does not take a file that is no JPG, PNG or PDF', async () => {
    const { user, input, askedOf } = await openDeposit(unpaid({ paymentMode: 4 }));
    const anyway = visitUserWithoutFilter(user);
    await anyway(input, new File(['text'], 'receipt.txt', { type: 'text/plain' }));
    expect((await screen.findByRole('alert')).textContent).toBe(words('payment:errors.receiptType'));
    expect(screen.queryByRole('button', { name: words('payment:deposit.send') })).toBeNull();
    expect(askedOf(site.upload)).toEqual([]);
  });

  it('does not upload a receipt again of which only the sending was lost', async () => {
    let times = 0;
    const { user, input, askedOf } = await openDeposit([
      ...unpaid({ paymentMode: 4 }),
      uploaded,
      answer(orderInfo.update, () => {
        times += 1;
        if (times === 1) throw lost;
        return null;
      }),
    ]);
    await user.upload(input, receipt);
    const send = screen.getByRole('button', { name: words('payment:deposit.send') });
    await user.click(send);
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain(words('ui:error.unreachable')),
    );
    await user.click(send);
    await waitFor(() => expect(askedOf(orderInfo.update)).toHaveLength(2));
    expect(askedOf(site.upload)).toHaveLength(1);
  });

  it('keeps the page and says why when the receipt is refused', async () => {
    const { user, input } = await openDeposit([
      ...unpaid({ paymentMode: 4 }),
      uploaded,
      answer(orderInfo.update, () => {
        throw refusal(errors.paymentMode);
      }),
    ]);
    await user.upload(input, receipt);
    await user.click(screen.getByRole('button', { name: words('payment:deposit.send') }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(screen.getByRole('button', { name: words('payment:deposit.send') })).toBeDefined();
  });

  it('that was refused is told with the operator’s reason', async () => {
    const event = { createDate: '2026-03-02T08:00:00.000Z', from: 2, to: 1, by: 'operator' } as const;
    await openDeposit(
      unpaid({ paymentMode: 4, deposit: 'refused', events: [{ ...event, reason: 'Too little.' }] }),
    );
    expect(screen.getByText(/could not confirm your last receipt.* Too little\.$/)).toBeDefined();
  });
});

/** As a program that does not keep to what the input accepts. */
function visitUserWithoutFilter(user: { upload(input: HTMLElement, file: File): Promise<void> }) {
  return async (input: HTMLInputElement, file: File) => {
    input.accept = '';
    await user.upload(input, file);
  };
}
