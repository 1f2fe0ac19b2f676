import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/**
 * `/healthz` succeeds when this process answers. `/readyz` succeeds when its database answers, so that a load balancer may send
 * traffic to it, and fails once the server was told to stop. It does not ask about jobs: another service that hangs would take all servers out at once. So `/healthz`
 * says how long the oldest due job of each line waits, for a monitor; its status never depends on that.
 */
export function addHealth(app: FastifyInstance): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({
    status: 'ok',
    queues: app.services.jobs.ages(),
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
