import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The form in which a caller's own id is accepted. Other characters could forge lines in the log. */
const plainToken = /^[A-Za-z0-9_-]{8,64}$/;

/** The id of a request. Logs, order events and the reply contain it. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && plainToken.test(given) ? given : randomUUID();
}

/** Sends the id to the caller, so that a customer can tell it to the support. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
