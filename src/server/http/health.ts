import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { backupState } from '../services/backups/backup-state.ts';
import { inTime } from '../services/in-time.ts';
import { kept } from '../services/watching/kept.ts';

/** Whoever asks whether the process answers must not wait for the database. */
const PATIENCE_MS = 500;

/**
 * `/healthz` succeeds when this process answers. `/readyz` succeeds when its database answers, so that a load balancer may send
 * traffic to it, and fails once the server was told to stop. It does not ask about jobs: another service that hangs would take
 * all servers out at once. So `/healthz` says how long the oldest due job of each line waits, and how old the last good backup
 * is, for a monitor; its status never depends on that.
 */
export function addHealth(app: FastifyInstance): void {
  const { db, now } = app.services;
  const backup = kept(() => backupState(db, now()));
  app.get('/healthz', { schema: { hide: true } }, async () => ({
    status: 'ok',
    queues: app.services.jobs.ages(),
    // Null where none are made, and while the database does not answer.
    backup: await inTime(PATIENCE_MS, backup, () => new Error('no answer')).catch(() => null),
  }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (app.settings.isLeaving?.() === true) return reply.status(503).send({ status: 'stopping' });
    try {
      await sql`select 1`.execute(app.services.db);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
