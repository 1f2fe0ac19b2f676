// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PaymentsRoom } from '#app/pages/back-office/payments/payments-room.tsx';
import { sumIn } from '#app/pages/back-office/payments/order/sum-in.ts';
import { ApiError } from '#client/api-error.ts';
import type { Payload, Reply } from '#contract/define.ts';
import { deskPayments } from '#contract/desk-payments.contract.ts';
import { deskErrors } from '#contract/desk-errors.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import '#tests/support/engine-dom.ts';
import { wordsOf } from '#tests/support/journey-words.ts';
import { visitRoom } from './render-room.tsx';
import { answer, everywhere } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const words = wordsOf('US');

type Money = Reply<typeof deskPayments.money>;

const number = 'MG261101ABCDEFGH';
const at = '2026-11-01T08:00:00.000Z';

const attempt: Money['attempts'][number] = {
  id: '0b9f0c1c-93a5-4a57-8d4e-6f1f0a5b7c9d',
  mode: 1,
  provider: 'stripe',
  currency: 'EUR',
  amount: 142.19,
  state: 'captured',
  createDate: at,
  left: 142.19,
  leftRmb: 1180,
  receipt: null,
};

const paid: Money = {
  order: 7,
  orderNumber: number,
  childType: 5,
  orderStatus: 2,
  version: '12.1.0.0.',
  customer: 'ada@test.example',
  price: 1180,
  invoiceNo: '2026-000017',
  createDate: at,
  paidDate: at,
  held: '',
  isPending: false,
  isTransferOwed: false,
  attempts: [attempt],
  ledger: [
    {
      kind: 'capture',
      provider: 'stripe',
      currency: 'EUR',
      amount: 142.19,
      rmb: 1180,
      reference: 'ch_1',
      createDate: at,
    },
  ],
  refunds: [],
  proposals: [],
  canGiveBack: true,
  left: 1180,
  byRule: 590,
  alone: 1000,
  events: [{ createDate: at, from: 1, to: 6, actor: 'system', operator: '', reason: '' }],
};

const proposal: Money['proposals'][number] = {
  id: '1b9f0c1c-93a5-4a57-8d4e-6f1f0a5b7c9d',
  attempt: null,
  rmb: 1180,
  reason: 'The visa was refused.',
  state: 'proposed',
  proposedBy: 'bob@test.example',
  isOwn: false,
  proposedDate: at,
  decidedBy: '',
  decidedDate: null,
  note: '',
};

const listed = {
  total: 1,
  records: [
    {
      id: 7,
      createDate: at,
      orderNumber: number,
      childType: 5,
      enterDate: null,
      leaveDate: null,
      price: 1180,
      orderStatus: 2 as const,
      customer: 'ada@test.example',
      isPending: false,
      held: '',
    },
  ],
};

/** The page about the money of an order, with what the server makes of a refund. */
function open(money: Money, giveBack: (asked: Payload<typeof deskPayments.giveBack>) => 'done' | 'proposed') {
  return visitRoom(
    'payments',
    <PaymentsRoom />,
    [
      answer(operatorOrders.list, listed),
      answer(deskPayments.money, money),
      answer(deskPayments.giveBack, (asked) => ({ state: giveBack(asked) })),
      answer(deskPayments.agree, null),
      answer(deskPayments.receipt, null),
      answer(deskPayments.closeHeld, null),
    ],
    `/order/${number.toLowerCase()}`,
  );
}
const press = (name: string, area: ReturnType<typeof within> = screen) => area.getByRole('button', { name });
const say = (key: string) => words(`desk-payments:${key}`);

describe('giving money back', () => {
  it('proposes what the rule gives, and needs no reason for it', async () => {
    const { user, askedOf } = open(paid, () => 'done');
    const sum = await screen.findByLabelText<HTMLInputElement>(say('back.sum'));
    expect(sum.value).toBe('590');
    await user.click(press(say('back.give')));
    await user.click(press(say('back.give'), within(await screen.findByRole('dialog'))));
    await waitFor(() =>
      expect(askedOf(deskPayments.giveBack)).toEqual([
        { id: 7, version: paid.version, rmb: 590, reason: '' },
      ]),
    );
    expect(await screen.findByText(say('back.done'))).toBeDefined();
  });

  it('asks for a reason for another sum, and says that a second person has to agree', async () => {
    const { user, askedOf } = open(paid, () => 'proposed');
    const sum = await screen.findByLabelText(say('back.sum'));
    await user.clear(sum);
    await user.type(sum, '1000,5');
    await user.click(press(say('back.propose')));
    expect(screen.getByText(say('reasonMissing'))).toBeDefined();
    await user.type(screen.getByLabelText(say('reason')), 'The visa was refused.');
    await user.click(press(say('back.propose')));
    await user.click(press(say('back.propose'), within(await screen.findByRole('dialog'))));
    await waitFor(() =>
      expect(askedOf(deskPayments.giveBack)).toMatchObject([
        { rmb: 1000.5, reason: 'The visa was refused.' },
      ]),
    );
    expect(await screen.findByText(say('back.isProposed'))).toBeDefined();
  });

  it('refuses more than is left before it asks the server', async () => {
    const { user, askedOf } = open(paid, () => 'done');
    const sum = await screen.findByLabelText(say('back.sum'));
    await user.clear(sum);
    await user.type(sum, '1180.01');
    await user.type(screen.getByLabelText(say('reason')), 'More.');
    await user.click(press(say('back.propose')));
    expect(sum.getAttribute('aria-invalid')).toBe('true');
    expect([screen.queryByRole('dialog'), askedOf(deskPayments.giveBack)]).toEqual([null, []]);
  });

  it('tells what somebody else has done meanwhile, and shows it', async () => {
    const reason = everywhere('Last change: Refunded, by eve@test.example.');
    const moved = { pointer: '/version', keyword: 'const', key: 'back-office:moved.says', reason };
    const { user, askedOf } = open(paid, () => {
      throw ApiError.refused({
        code: deskErrors.orderMoved.code,
        data: null,
        msg: 'Moved.',
        errors: [moved],
      });
    });
    await user.click(await screen.findByRole('button', { name: say('back.give') }));
    await user.click(press(say('back.give'), within(await screen.findByRole('dialog'))));
    expect(await screen.findByText(/Moved\. Last change: Refunded, by eve@test\.example\./)).toBeDefined();
    await waitFor(() => expect(askedOf(deskPayments.money).length).toBeGreaterThan(1));
  });

  it.each([
    ['1180', 1180],
    ['1180,5', 1180.5],
    [' 0.01 ', 0.01],
    ['0', null],
    ['-5', null],
    ['1e3', null],
    ['1.234', null],
    ['', null],
  ])('reads %j as %j', (typed, sum) => {
    expect(sumIn(typed)).toBe(sum);
  });
});

describe('a proposed refund', () => {
  it('is agreed to by another operator', async () => {
    const { user, askedOf } = open({ ...paid, proposals: [proposal] }, () => 'done');
    await user.click(await screen.findByRole('button', { name: say('agree.yes') }));
    await user.click(press(say('agree.yes'), within(await screen.findByRole('dialog'))));
    await waitFor(() =>
      expect(askedOf(deskPayments.agree)).toEqual([
        { id: 7, version: paid.version, proposal: proposal.id, isAgreed: true, reason: '' },
      ]),
    );
    expect(screen.queryByLabelText(say('back.sum'))).toBeNull();
  });

  it('can only be taken back by whoever has proposed it, with a reason', async () => {
    const { user, askedOf } = open({ ...paid, proposals: [{ ...proposal, isOwn: true }] }, () => 'done');
    const takeBack = await screen.findByRole('button', { name: say('agree.takeBack') });
    expect(screen.queryByRole('button', { name: say('agree.yes') })).toBeNull();
    await user.click(takeBack);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(press(say('agree.takeBack'), dialog));
    expect(askedOf(deskPayments.agree)).toEqual([]);
    await user.type(dialog.getByRole('textbox'), 'A mistake.');
    await user.click(press(say('agree.takeBack'), dialog));
    await waitFor(() =>
      expect(askedOf(deskPayments.agree)).toMatchObject([{ isAgreed: false, reason: 'A mistake.' }]),
    );
  });
});

describe('a deposit', () => {
  const deposit: Money['attempts'][number] = {
    ...attempt,
    provider: 'deposit',
    mode: 4,
    state: 'open',
    left: 0,
    leftRmb: 0,
    receipt: { name: 'receipt.png', type: 'image/png', url: '/files/receipt' },
  };
  const waiting: Money = { ...paid, isPending: true, canGiveBack: false, ledger: [], attempts: [deposit] };

  it('shows the receipt beside the amount, and is confirmed', async () => {
    const { user, askedOf } = open(waiting, () => 'done');
    const picture = await screen.findByRole('img', {
      name: words('desk-payments:deposit.receipt', { name: 'receipt.png' }),
    });
    expect(picture.getAttribute('src')).toBe('/files/receipt');
    expect(screen.getAllByText('€142.19').length).toBeGreaterThan(0);
    await user.click(press(say('deposit.confirm')));
    await user.click(press(say('deposit.confirm'), within(await screen.findByRole('dialog'))));
    await waitFor(() =>
      expect(askedOf(deskPayments.receipt)).toEqual([
        { id: 7, version: paid.version, isConfirmed: true, reason: '' },
      ]),
    );
  });

  it('whose receipt will not open offers the file', async () => {
    open(waiting, () => 'done');
    const picture = await screen.findByRole('img', { name: /receipt\.png/ });
    picture.dispatchEvent(new Event('error'));
    expect(await screen.findByText(say('deposit.cannotShow'))).toBeDefined();
    expect(screen.getByRole('link', { name: /receipt\.png/ }).getAttribute('href')).toBe('/files/receipt');
  });
});

describe('the lists', () => {
  it('lead from the ledger to the order, and export only with both days', async () => {
    const { user, askedOf } = visitRoom(
      'payments',
      <PaymentsRoom />,
      [
        answer(deskPayments.providers, ['stripe', 'deposit']),
        answer(deskPayments.bookkeeping, { csv: '' }),
        answer(deskPayments.ledger, {
          total: 1,
          records: [
            {
              ...paid.ledger[0]!,
              id: 3,
              order: 7,
              orderNumber: number,
              childType: 5,
              orderStatus: 2,
              invoiceNo: '',
            },
          ],
        }),
      ],
      '/ledger?kind=capture&from=2026-11-01',
    );
    const link = await screen.findByRole('link', { name: number });
    expect(link.getAttribute('href')).toBe(`/backOffice/payments/order/${number}`);
    expect(askedOf(deskPayments.ledger)[0]).toMatchObject({ kind: 'capture', from: '2026-11-01', page: 1 });
    await user.click(press(say('export.title')));
    expect(await screen.findByText(say('export.days'))).toBeDefined();
    expect(askedOf(deskPayments.bookkeeping)).toEqual([]);
  });
});
