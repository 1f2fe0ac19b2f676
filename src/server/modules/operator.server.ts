import { exchangeRate } from '#contract/exchange-rate.contract.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { refundAlone } from '../back-office/payments/refund-rule.ts';
import { deciding, refuseOtherOrders } from '../back-office/review/deciding.ts';
import { CatalogueFault } from '../services/fault.ts';
import { implement } from '../services/implement.ts';
import {
  complete,
  decideDeposit,
  inform,
  reject,
  release,
  returned,
  take,
  withdraw,
  withOrder,
} from '../orders/commands/operator-commands.ts';
import { setCurrencies } from '../orders/money/records/currencies.ts';
import { rates, setRate } from '../orders/money/records/rates.ts';
import { operatorDetail, operatorRow, operatorOrder, operatorPage } from '../orders/views/operator-orders.ts';

const orders = implement(operatorOrders, {
  async list(asked, { db }) {
    const { total, rows } = await operatorPage(db, asked);
    return { total, records: rows.map(operatorRow) };
  },

  async detail({ id }, context) {
    const order = await operatorOrder(context.db, id);
    if (!order) throw new CatalogueFault('notFound');
    return operatorDetail(context, order);
  },

  take: ({ id }, context) => withOrder(context, id, take),
  complete: (asked, context) =>
    withOrder(context, asked.id, (work) => deciding(work, asked, () => complete(work, asked))),
  reject: (asked, context) =>
    withOrder(context, asked.id, (work) =>
      deciding(work, asked, () => {
        refuseOtherOrders(work);
        return reject(work, asked);
      }),
    ),
  withdraw: (asked, context) =>
    withOrder(context, asked.id, (work) =>
      deciding(work, asked, () => {
        refuseOtherOrders(work);
        return withdraw(work, asked.reason);
      }),
    ),
  deposit: (asked, context) => withOrder(context, asked.id, (work) => decideDeposit(work, asked)),
  refund: (asked, context) => withOrder(context, asked.id, (work) => refundAlone(work, asked)),
  returned: (asked, context) => withOrder(context, asked.id, (work) => returned(work, asked.reason)),
  release: (asked, context) => withOrder(context, asked.id, (work) => release(work, asked.reason)),
  inform: ({ id, text }, context) => withOrder(context, id, (work) => inform(work, text)),
});

const money = implement(exchangeRate, {
  list: (page, { db }) => rates(db, page),
  set: (asked, context) => setRate(context, asked),
  currencies: (asked, context) => setCurrencies(context, asked),
});

export default [orders, money];
