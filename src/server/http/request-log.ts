import type { FastifyInstance } from 'fastify';

/**
 * Writes one log line per request. It contains the route's pattern instead of the URL, so that ids, queries and
 * signed links are not logged. The caller's IP address and the data that were sent are not logged either.
 */
export function addRequestLog(app: FastifyInstance): void {
  // These fields can't hold anything that would have to be removed, so no line is searched for it.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
