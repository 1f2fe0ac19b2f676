import type { FastifyInstance } from 'fastify';

/**
 * One line per request. It names the route's pattern, not the address: ids, queries and signed links stay out of
 * the log, and so do the caller's address and everything that was sent.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
