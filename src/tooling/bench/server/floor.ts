import fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { addFloorContent } from './floor-content.ts';
import { addFloorNotifications } from './floor-notifications.ts';
import { addFloorOrders } from './floor-orders.ts';
import { addFloorPosts } from './floor-posts.ts';
import { addFloorReads } from './floor-reads.ts';

/** The comparison server: the same addresses as bare routes, which send the same statements in the same transactions. */
export function createFloor(pool: pg.Pool): FastifyInstance {
  const app = fastify({ logger: false });
  app.get('/healthz', () => ({ status: 'ok' }));
  addFloorOrders(app, pool);
  addFloorReads(app, pool);
  addFloorContent(app, pool);
  addFloorPosts(app, pool);
  addFloorNotifications(app, pool);
  return app;
}
