import { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import { labelsOf } from '../back-office/fulfilment/labels.ts';
import { ridesOn } from '../back-office/fulfilment/rides.ts';
import { previewOf, send } from '../back-office/fulfilment/send-order.ts';
import { setCars, setStock, stockOf } from '../back-office/fulfilment/stock.ts';
import { sentCodesPage, toSendPage } from '../back-office/fulfilment/to-send.ts';
import { withOrder } from '../orders/commands/operator-commands.ts';
import { implement } from '../services/implement.ts';

export default implement(deskFulfilment, {
  toSend: (asked, context) => toSendPage(context, asked),
  sentCodes: (page, context) => sentCodesPage(context, page),
  preview: (asked, context) => previewOf(context, asked),
  send: (asked, context) => withOrder(context, asked.id, (work) => send(work, asked)),
  labels: (asked, context) => labelsOf(context, asked),
  stock: (_asked, call) => stockOf(call),
  setStock: (asked, { db }) => setStock(db, asked),
  rides: (asked, context) => ridesOn(context, asked),
  setCars: (asked, { db }) => setCars(db, asked),
});
