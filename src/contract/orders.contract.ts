import { Type } from 'typebox';
import { Cancellation } from './cancellation-shape.ts';
import { ChildType } from './drafts.ts';
import { Invoice } from './invoice.ts';
import { orderParts } from './order-detail.ts';
import { type OrderFilter, orderFilters } from './order-filter.ts';
import { OrderStatus, PaymentMode } from './order-status.ts';
import { Count, Done, LocalizedText, numbersOf, paged, Paging, RecordId } from './shapes.ts';
import { endpoint } from './define.ts';
import { ListedOrder, OrderRecord } from './order-record.ts';

/** The signed-in user's orders. */
export const orderInfo = {
  list: endpoint({
    method: 'POST',
    path: '/api/orderInfo/order/list',
    summary: "The caller's orders, newest first",
    access: 'user',
    payload: Type.Object({
      ...Paging.properties,
      filter: Type.Optional(
        Type.Enum([...orderFilters] as OrderFilter[], {
          description:
            'those that go on, are done, or are deleted drafts; all but the last if it is not given',
        }),
      ),
    }),
    reply: paged(ListedOrder),
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/orderInfo/open',
    summary:
      'The orders of one product that the caller has begun or not yet paid, the last changed first; at most three',
    access: 'user',
    payload: Type.Object({ childType: ChildType }),
    reply: Type.Object({
      hasMore: Type.Boolean({ description: 'whether there are more than these' }),
      records: Type.Array(
        Type.Object({
          orderNumber: Type.String(),
          orderStatus: numbersOf(OrderStatus),
          requestId: Type.String({ description: 'the id with which the order was begun' }),
          createDate: Type.String({ description: 'ISO 8601' }),
          names: Type.Array(Type.String(), { description: 'of the travellers, as far as they are known' }),
          steps: Type.Object(
            { done: Type.Integer(), all: Type.Integer() },
            { description: 'how many steps are answered completely' },
          ),
        }),
      ),
    }),
  }),
  detail: endpoint({
    method: 'POST',
    path: '/api/orderInfo/detail',
    summary: 'One order',
    access: 'user',
    payload: Type.Object({ id: RecordId }),
    reply: Type.Intersect([OrderRecord, Type.Object(orderParts)]),
  }),
  updateOrderState: endpoint({
    method: 'GET',
    path: '/api/orderInfo/updateOrderState/{id}/{status}/{order}',
    summary:
      'Confirm (0 to 1), submit (0 or 4 to 2), reopen (1 to 0) or cancel (0, 1 to 5) an order; `order` is its number',
    access: 'user',
    payload: Type.Object({
      id: RecordId,
      status: Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
      order: Type.String({ maxLength: 40 }),
      price: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'RMB, what the caller was shown; another price is refused',
        }),
      ),
      revision: Type.Optional(
        Count({
          description: 'of the answers that the caller was shown; later ones are refused',
        }),
      ),
    }),
    reply: Done,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/orderInfo/restore',
    summary: 'Bring a deleted draft back',
    access: 'user',
    payload: Type.Object({ id: RecordId }),
    reply: Done,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/orderInfo/withdraw',
    summary: 'Withdraw an application that is under review or rejected and was not paid for',
    access: 'user',
    payload: Type.Object({ id: RecordId, reason: Type.String({ maxLength: 500 }) }),
    reply: Done,
  }),
  cancelPaid: endpoint({
    method: 'POST',
    path: '/api/orderInfo/cancelPaid',
    summary: 'Cancel a paid order, and get back what its rule says',
    access: 'user',
    payload: Type.Object({
      id: RecordId,
      back: Type.Number({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'RMB, what the caller was shown that comes back; another amount is refused',
      }),
    }),
    reply: Done,
  }),
  payModel: endpoint({
    method: 'POST',
    path: '/api/orderInfo/pay/model',
    summary: 'How an unpaid order can be paid',
    access: 'user',
    payload: Type.Object({ id: RecordId }),
    reply: Type.Object({
      id: Type.Integer(),
      orderNumber: Type.String(),
      childType: Type.Integer(),
      orderStatus: numbersOf(OrderStatus),
      price: Type.Number({ description: 'RMB' }),
      until: Type.Union([Type.String(), Type.Null()], {
        description: 'ISO 8601: unpaid until then it is cancelled',
      }),
      modes: Type.Array(
        Type.Object({
          mode: numbersOf(PaymentMode),
          currency: Type.String({ description: 'ISO 4217' }),
          amount: Type.Number({ description: 'in that currency' }),
          isSandbox: Type.Boolean({ description: 'nobody is charged' }),
        }),
      ),
      cancellation: Type.Union([Cancellation, Type.Null()], {
        description: 'what comes back if the order is cancelled once it is paid',
      }),
      rate: Type.Union(
        [
          Type.Object({
            perRmb: Type.Number({ description: 'what one RMB is worth in EUR' }),
            fixedOn: Type.String({ description: 'ISO 8601' }),
          }),
          Type.Null(),
        ],
        { description: 'the exchange rate that was fixed when the order was confirmed' },
      ),
      bank: Type.String({ description: 'for a deposit: where to transfer the money, line by line' }),
    }),
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/orderInfo/pay/transfer',
    summary: 'Choose to pay an unpaid order by bank transfer, which gives it more time, once',
    access: 'company',
    payload: Type.Object({ id: RecordId }),
    reply: Done,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/orderInfo/update',
    summary: 'Pay by deposit: the receipt of the bank transfer, which an operator checks',
    access: 'company',
    payload: Type.Object({
      id: RecordId,
      file: Type.String({ format: 'uuid', description: 'an upload of the caller: JPG, PNG or PDF' }),
    }),
    reply: Done,
  }),
  invoice: endpoint({
    method: 'POST',
    path: '/api/orderInfo/invoice',
    summary: 'The invoice of an order that was paid, in the language of the caller',
    access: 'user',
    payload: Type.Object({ id: RecordId }),
    reply: Type.Object({
      ...Invoice.properties,
      pdf: Type.String({ description: 'a link that is valid for ten minutes' }),
    }),
  }),
};

/** Messages of operators about an order. */
export const operatorInformation = {
  list: endpoint({
    method: 'POST',
    path: '/api/operatorInformation/list',
    summary: 'What operators have written about an order of the caller, newest first',
    access: 'user',
    payload: Type.Object({
      ...Paging.properties,
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
      search: Type.Object({ orderId: RecordId }),
    }),
    reply: paged(
      Type.Object({
        id: Type.Integer(),
        createDate: Type.String({ description: 'ISO 8601' }),
        operatorInformation: LocalizedText,
      }),
    ),
  }),
};

/** The exchange rate for prices in euros. */
export const numberRmb = {
  queryOne: endpoint({
    method: 'GET',
    path: '/api/numberRmb/queryOne',
    summary: 'The present exchange rate: the value of one RMB in EUR',
    access: 'visitor',
    payload: Type.Object({}),
    reply: Type.Object({
      rate: Type.String({ description: 'a decimal number, for example 0.1205' }),
      updateDate: Type.String({ description: 'yyyy-MM-dd' }),
      source: Type.String(),
    }),
  }),
  currencies: endpoint({
    method: 'GET',
    path: '/api/numberRmb/currencies',
    summary: 'What one RMB is worth in other currencies; orders are charged in RMB or EUR',
    access: 'visitor',
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        currency: Type.String({ description: 'ISO 4217' }),
        rate: Type.String({ description: 'a decimal number' }),
        updateDate: Type.String({ description: 'yyyy-MM-dd' }),
        source: Type.String(),
      }),
    ),
  }),
};
