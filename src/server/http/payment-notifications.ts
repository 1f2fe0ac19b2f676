import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BadNotification, type PaymentProvider, ProviderAway } from '../orders/money/provider.ts';
import { receiveNotification } from '../orders/money/receive-notification.ts';
import { errorEnvelope } from './error-replies.ts';

/**
 * Receives the notifications of payment providers. Signatures are computed over the bytes, so the body is kept as
 * bytes, whatever its content type. The sandbox sends none over HTTP.
 */
export function addPaymentNotifications(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const { name, notifyPath } of app.services.payments.table) {
      scope.post(notifyPath, { schema: { hide: true } }, (request, reply) => {
        const provider = app.services.payments.byName(name);
        if (!provider) return reply.status(404).send(errorEnvelope(app, request, 'notFound'));
        return take(app, provider, request, reply);
      });
    }
  });
}

async function take(
  app: FastifyInstance,
  provider: PaymentProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services } = app;
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  try {
    await receiveNotification(services, provider, { headers, body });
  } catch (error) {
    // With a 503 the provider sends the notification again later.
    if (error instanceof ProviderAway)
      return reply.status(503).send(errorEnvelope(app, request, 'unavailable'));
    if (!(error instanceof BadNotification)) throw error;
    services.log.warn({ provider: provider.name, reason: error.message }, 'a notification was refused');
    return reply.status(400).send(errorEnvelope(app, request, 'invalidInput'));
  }
  const { type, body: answer } = provider.acknowledgement;
  return reply.type(type).send(answer);
}
