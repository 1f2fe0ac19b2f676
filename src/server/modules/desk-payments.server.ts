import { deskPayments } from '#contract/desk-payments.contract.ts';
import { bookkeepingTable } from '../back-office/payments/bookkeeping.ts';
import { ledgerPage, payersOf } from '../back-office/payments/ledger-list.ts';
import { closeHeld, decideReceipt, onOrder } from '../back-office/payments/on-order.ts';
import { orderMoney } from '../back-office/payments/order-money.ts';
import { decideProposal, giveBack } from '../back-office/payments/refund-rule.ts';
import { depositsPage, proposalsPage } from '../back-office/payments/waiting.ts';
import { withOrder } from '../orders/commands/operator-commands.ts';
import { implement } from '../services/implement.ts';

export default implement(deskPayments, {
  ledger: (asked, context) => ledgerPage(context, asked),
  providers: async (_asked, { payments }) => payersOf(payments),
  bookkeeping: (asked, context) => bookkeepingTable(context, asked),
  deposits: (page, { db }) => depositsPage(db, page),
  proposals: (page, context) => proposalsPage(context, page),
  money: ({ id }, context) => orderMoney(context, id),
  giveBack: (asked, context) => onOrder(context, asked.id, (work) => giveBack(work, asked)),
  agree: (asked, context) => withOrder(context, asked.id, (work) => decideProposal(work, asked)),
  receipt: (asked, context) => withOrder(context, asked.id, (work) => decideReceipt(work, asked)),
  closeHeld: (asked, context) => withOrder(context, asked.id, (work) => closeHeld(work, asked)),
});
