import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/** `/healthz`: this process answers. `/readyz`: its database does too, so it may be given traffic. */
export function addHealth(app: FastifyInstance): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await sql`select 1`.execute(app.deps.database.db);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
