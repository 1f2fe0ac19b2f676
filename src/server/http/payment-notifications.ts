import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  BadNotification,
  type PaymentProvider,
  ProviderAway,
  type ProviderName,
} from '../orders/money/provider.ts';
import { receiveNotification } from '../orders/money/receive-notification.ts';
import { errorEnvelope } from './error-replies.ts';

/** Where each provider sends its notifications. Our own sandbox has no way in from outside. */
const addresses: readonly (readonly [string, ProviderName])[] = [
  ['/api/v2/pay/notify/stripe', 'stripe'],
  ['/api/v2/pay/notify/paypal', 'paypal'],
  ['/api/alipay/alinotify', 'alipay'],
];

/** Providers' notifications. Signatures are over bytes, so the bodies are taken as they come, of any type. */
export function addPaymentNotifications(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const [url, name] of addresses) {
      scope.post(url, { schema: { hide: true } }, (request, reply) => {
        const provider = app.deps.payments.byName(name);
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
  const { deps, clock: now } = app;
  const { jobs, vault, database } = deps;
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  try {
    await receiveNotification({ db: database.db, jobs, vault, now }, provider, { headers, body });
  } catch (error) {
    // The provider tries again.
    if (error instanceof ProviderAway)
      return reply.status(503).send(errorEnvelope(app, request, 'unavailable'));
    if (!(error instanceof BadNotification)) throw error;
    deps.log.warn({ provider: provider.name, reason: error.message }, 'a notification was refused');
    return reply.status(400).send(errorEnvelope(app, request, 'invalidInput'));
  }
  const { type, body: answer } = provider.acknowledgement;
  return reply.type(type).send(answer);
}
