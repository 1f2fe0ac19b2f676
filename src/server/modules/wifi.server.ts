import { addressInfo, trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { implement } from '../services/implement.ts';
import { commandOrder } from '../orders/commands/command-order.ts';
import { draftHandlers } from '../orders/drafts/draft-handlers.ts';
import { addAddress, addressesOf, updateAddress } from '../accounts/address-book.ts';
import { cardToPay } from '../orders/views/card-to-pay.ts';
import { cardRows } from '../products/cards.ts';
import { rmb } from '../products/prices.ts';

const cards = implement(trafficCardOrderInfo, {
  ...draftHandlers('trafficCardOrderInfo'),

  async cards({ type }, { db }) {
    const rows = await cardRows(db, type);
    return rows.map(({ id, type: kind, name, content, image, days, fen, stock }) => ({
      id,
      type: kind,
      name,
      content,
      image,
      days,
      price: rmb(fen),
      stock,
    }));
  },

  async del({ id }, context) {
    await commandOrder(context, { id, commands: ['CANCEL'] });
    return null;
  },

  async toPay({ id }, context) {
    return cardToPay(context, id);
  },
});

const addresses = implement(addressInfo, {
  async add(payload, context) {
    return { id: await addAddress(context, payload) };
  },

  async list(_payload, context) {
    return addressesOf(context, context.account.id);
  },

  async upd(payload, context) {
    await updateAddress(context, payload);
    return null;
  },
});

export default [cards, addresses];
