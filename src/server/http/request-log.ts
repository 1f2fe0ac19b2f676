import type { FastifyInstance } from 'fastify';

/**
 * Writes one log line per request. It contains the route's pattern instead of the URL, so that ids, queries and
 * signed links are not logged. The caller's IP address and the data that were sent are not logged either.
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
