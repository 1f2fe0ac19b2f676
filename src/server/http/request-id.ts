import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';

/** A caller's own id is taken when it is a plain token; anything else could forge lines in a log. */
const plainToken = /^[A-Za-z0-9_-]{8,64}$/;

/** The id of a request, which names it in logs, order events and the reply. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && plainToken.test(given) ? given : v7();
}

/** Tells the caller the id, so that it can be quoted to the support. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
