import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSigned, signedQuery } from '../services/files/signed-link.ts';
import { countRead } from '../services/watching/meters.ts';
import type { Database } from '../store/database.ts';
import { noteWrites } from '../store/replica/written.ts';
import { cookiesOf } from './cookies.ts';
import { databaseOfPage } from './pages/renderer.ts';

const PURPOSE = 'own-writes';
/** So long a replica may need at most until it has what was written: one that is further behind is not asked. */
const KEPT_SECONDS = 30;
const wrote = { name: 'moongate-wrote', path: '/', maxAgeSeconds: KEPT_SECONDS } as const;
/** Stands for a position that could not be read. No replica has replayed it. */
const UNKNOWN = 2n ** 64n;

/**
 * The database from which this request reads what may be a second old. A browser that has just written reads from the
 * primary, until the replica shows what it wrote.
 */
export function databaseFor(app: FastifyInstance, request: FastifyRequest): Database {
  const { db, reads } = app.services;
  const ofPage = databaseOfPage();
  if (ofPage !== undefined) return ofPage;
  if (reads === undefined) return db;
  const isShown = reads.shows(writtenTo(app, request));
  countRead(isShown ? 'replica' : 'primary');
  return isShown ? reads.db : db;
}

/** Whether the browser has written something that the replica does not show yet. */
export function readsOwnWrites(app: FastifyInstance, request: FastifyRequest): boolean {
  const position = writtenTo(app, request);
  return app.services.reads !== undefined && position !== null && !app.services.reads.shows(position);
}

/** The position in the cookie; null where there is none that this shop has set within the last seconds. */
function writtenTo(app: FastifyInstance, { cookies }: FastifyRequest): bigint | null {
  const [id = '', query = ''] = cookies[wrote.name]?.split('?') ?? [];
  if (!/^\d{1,20}$/.test(id)) return null;
  const sent = new URLSearchParams(query);
  const [expires, signature] = [Number(sent.get('expires')), sent.get('signature') ?? ''];
  const { dataKey, now } = app.services;
  return isSigned(dataKey, PURPOSE, { id, expires, signature }, now()) ? BigInt(id) : null;
}

/** Makes a call. After it has written, a cookie says up to where the browser reads from the primary. */
export async function remembersWrites<T>(
  app: FastifyInstance,
  [request, reply]: readonly [FastifyRequest, FastifyReply],
  make: () => Promise<T>,
): Promise<T> {
  const { reads, dataKey, now } = app.services;
  if (reads === undefined) return make();
  const { result, hasWritten } = await noteWrites(make);
  if (hasWritten) {
    // What is stored has succeeded, even if the database has gone away since.
    const position = await reads.position().catch(() => UNKNOWN);
    const value = `${position}?${signedQuery(dataKey, PURPOSE, String(position), now(), KEPT_SECONDS)}`;
    cookiesOf(app, request, reply).set(wrote, value);
  }
  return result;
}
