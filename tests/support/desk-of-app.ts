import type { FastifyInstance } from 'fastify';
import { deskOf, type OrderDesk } from '#server/orders/desk.ts';

/** The desk at which an application works on orders, for doing what its jobs do. */
export function deskOfApp(app: FastifyInstance): OrderDesk {
  const { deps, clock: now } = app;
  return deskOf({ app, deps, db: deps.database.db, now, requestId: 'test' });
}
