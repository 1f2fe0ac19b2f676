import { numberRmb, operatorInformation, orderInfo } from '#contract/orders.contract.ts';
import { CatalogueFault } from '../services/fault.ts';
import { implement } from '../services/implement.ts';
import { invoiceLink } from '../orders/money/invoices/invoice-link.ts';
import { invoiceOfOrder } from '../orders/views/invoice-of-order.ts';
import { cancelPaidOrder } from '../orders/commands/cancel-paid.ts';
import { commandOrder, withdrawOwnOrder } from '../orders/commands/command-order.ts';
import { chooseTransfer } from '../orders/money/choose-transfer.ts';
import { payByDeposit } from '../orders/money/deposit.ts';
import { restoreDraft } from '../orders/drafts/delete-draft.ts';
import { orderDetail } from '../orders/views/order-detail.ts';
import { openOrders } from '../orders/views/open-orders.ts';
import { listedOf } from '../orders/views/order-record.ts';
import { commandsFor } from '../orders/lifecycle/order-machine.ts';
import { payModelOf } from '../orders/money/pay-model.ts';
import { chinaDay } from '../services/china-day.ts';
import { informationPage } from '../orders/records/operator-information.ts';
import { orderPage } from '../orders/records/order-lists.ts';
import { ownOrder } from '../orders/records/orders.ts';
import { ordersWithMoneyOnItsWay } from '../orders/views/money-on-its-way.ts';
import { currencies } from '../orders/money/records/currencies.ts';
import { rateOn, rateText } from '../orders/money/records/rates.ts';

const orders = implement(orderInfo, {
  async list({ filter, ...paging }, context) {
    const { total, rows } = await orderPage(context.db, context.account.id, paging, filter);
    const onItsWay = await ordersWithMoneyOnItsWay(context, rows);
    return { total, records: rows.map((row) => listedOf(context, row, onItsWay.has(row.id))) };
  },

  async open({ childType }, context) {
    return openOrders(context, childType);
  },

  async detail({ id }, context) {
    const detail = await orderDetail(context, id);
    if (!detail) throw new CatalogueFault('notFound');
    return detail;
  },

  async updateOrderState({ id, status, order, ...shown }, context) {
    const commands = commandsFor(status);
    // Checked before the order is read, so that the reply does not depend on whose order it is.
    if (commands.length === 0) throw new CatalogueFault('orderState');
    await commandOrder(context, { id, commands, number: order, ...shown });
    return null;
  },

  async restore({ id }, context) {
    await restoreDraft(context, id);
    return null;
  },

  async withdraw(payload, context) {
    await withdrawOwnOrder(context, payload);
    return null;
  },

  async cancelPaid(payload, context) {
    await cancelPaidOrder(context, payload);
    return null;
  },

  async payModel({ id }, context) {
    const order = await ownOrder(context.db, context.account.id, id);
    if (!order) throw new CatalogueFault('notFound');
    return payModelOf(context, order);
  },

  async transfer({ id }, context) {
    await chooseTransfer(context, id);
    return null;
  },

  async update(payload, context) {
    await payByDeposit(context, payload);
    return null;
  },

  async invoice({ id }, context) {
    const order = await ownOrder(context.db, context.account.id, id);
    if (!order) throw new CatalogueFault('notFound');
    const invoice = await invoiceOfOrder(context, order, context.locale);
    if (!invoice) throw new CatalogueFault('notFound');
    const link = { orderId: id, locale: context.locale };
    return { ...invoice, pdf: invoiceLink(context.dataKey, link, context.now()) };
  },
});

const information = implement(operatorInformation, {
  async list({ search, ...paging }, { db, account }) {
    const order = await ownOrder(db, account.id, search.orderId);
    if (!order) throw new CatalogueFault('notFound');
    const { total, rows } = await informationPage(db, order.id, paging);
    return {
      total,
      records: rows.map(({ id, created_at, text }) => ({
        id,
        createDate: created_at.toISOString(),
        operatorInformation: text,
      })),
    };
  },
});

const rate = implement(numberRmb, {
  async queryOne(_payload, { db, now }) {
    const found = await rateOn(db, chinaDay(now()));
    if (!found) throw new CatalogueFault('unavailable');
    return { rate: rateText(found.rate), updateDate: found.valid_from, source: found.source };
  },

  currencies: (_payload, context) => currencies(context),
});

export default [orders, information, rate];
