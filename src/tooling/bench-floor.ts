import fastify from 'fastify';
import pg from 'pg';
import { typeParsers } from '#server/store/type-parsers.ts';
import { addFloorNotifications } from './bench/server/floor-notifications.ts';
import { addFloorOrders } from './bench/server/floor-orders.ts';
import { addFloorReads } from './bench/server/floor-reads.ts';

/**
 * The floor of `npm run bench:server`: the same addresses, answered by bare routes that write the same rows in as many
 * transactions, and read the same ones; without sessions, checks, prices, encryption, texts, mails and the queue's work.
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
