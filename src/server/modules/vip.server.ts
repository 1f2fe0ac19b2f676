import { charteredCar, serverType, vip } from '#contract/vip.contract.ts';
import { implement } from '../services/implement.ts';
import { draftHandlers } from '../orders/drafts/draft-handlers.ts';
import { requote } from '../orders/answers/order-price.ts';
import { carsEverywhere, carsIn, pickUpServices } from '../products/pick-ups.ts';
import { pickUpOrder, pickUpOrders } from '../orders/views/pick-up-orders.ts';

const pickUps = implement(vip, {
  ...draftHandlers('vip'),

  async orders(paging, context) {
    return pickUpOrders(context, paging);
  },

  async order({ id }, context) {
    return pickUpOrder(context, id);
  },

  async updatePrice({ id }, context) {
    return requote(id, context, 'vip');
  },
});

const cars = implement(charteredCar, {
  async list(payload, { db }) {
    return carsIn(db, payload);
  },

  async listAll(_payload, { db }) {
    return carsEverywhere(db);
  },
});

const services = implement(serverType, {
  async list(_payload, context) {
    return pickUpServices(context);
  },
});

export default [pickUps, cars, services];
