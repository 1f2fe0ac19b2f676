import type { FastifyInstance } from 'fastify';
import { isApiPath } from './paths.ts';

/**
 * Forbids browsers and proxies to cache replies of the API, errors included: most replies contain data of one
 * person.
 */
export function addNoStore(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isApiPath(request.url)) reply.header('cache-control', 'no-store');
  });
}
