import type { FastifyInstance } from 'fastify';
import { isApiPath } from './paths.ts';

/** Neither browsers nor proxies keep what the API says, errors included: most of it is about one person. */
export function addNoStore(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isApiPath(request.url)) reply.header('cache-control', 'no-store');
  });
}
