import fastify from 'fastify';
import pg from 'pg';
import { typeParsers } from '#server/store/type-parsers.ts';
import { addFloorNotifications } from './bench/server/floor-notifications.ts';
import { addFloorOrders } from './bench/server/floor-orders.ts';
import { addFloorReads } from './bench/server/floor-reads.ts';

/**
 * The comparison server of `npm run bench:server`: the same addresses as bare routes, which read and write the same
 * rows in as many transactions. It has no sessions, checks, prices, encryption, texts, mails and queue.
 */
const { DATABASE_URL: connectionString, PORT, HOST } = process.env;
const pool = new pg.Pool({ connectionString, types: typeParsers, max: 16 });
const app = fastify({ logger: false });
app.get('/healthz', () => ({ status: 'ok' }));
addFloorOrders(app, pool);
addFloorReads(app, pool);
addFloorNotifications(app, pool);
await app.listen({ port: Number(PORT), host: HOST ?? '127.0.0.1' });

const stop = (): void => void app.close().then(() => pool.end());
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
