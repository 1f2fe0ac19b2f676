import type { FastifyPluginAsync } from 'fastify';
import { charteredCar, serverType, vip } from '#contract/vip.contract.ts';
import { implement } from '../http/implement.ts';
import { draftHandlers } from '../orders/draft-handlers.ts';
import { requote } from '../orders/requote.ts';
import { carsEverywhere, carsIn, pickUpServices } from '../products/pick-ups.ts';
import { pickUpOrder, pickUpOrders } from '../orders/pick-up-orders.ts';

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
  async list(_payload, { db }) {
    return pickUpServices(db);
  },
});

const sections: FastifyPluginAsync = async (app) => {
  for (const section of [pickUps, cars, services]) await app.register(section);
};
export default sections;
