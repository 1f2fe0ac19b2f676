import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createPaypal } from '#server/orders/money/providers/paypal/calls.ts';
import type { AttemptToStart, ProviderCalls, StartedAttempt } from '#server/orders/money/provider.ts';
import { startPaypalFake, type PaypalFake } from './paypal-fake.ts';

/** The addresses that customers return to. */
export const payPages = 'http://127.0.0.1:3000/api/v2/pay';

/** A payment attempt of 19.99 euros; a test can change its fields. */
export function paypalAttempt(over: Partial<AttemptToStart> = {}): AttemptToStart {
  return {
    id: randomUUID(),
    orderNumber: 'MG2511217K2M9QWD',
    money: { minor: 1999, currency: 'EUR' },
    title: 'Visum für China',
    successUrl: `${payPages}/success`,
    cancelUrl: `${payPages}/cancel`,
    notifyUrl: `${payPages}/notify`,
    language: 'de',
    expiresAt: new Date(Date.now() + 3_600_000),
    ...over,
  };
}

/** A shop with its own fake of PayPal; both end with the test. */
export interface PaypalShop {
  readonly fake: PaypalFake;
  readonly paypal: ProviderCalls;
  started(over?: Partial<AttemptToStart>): Promise<StartedAttempt>;
  captured(over?: Partial<AttemptToStart>): Promise<StartedAttempt & { readonly captureRef: string }>;
  /** How often a request was made to the API. */
  times(request: RegExp): number;
}

export async function openPaypalShop(): Promise<PaypalShop> {
  const fake = await startPaypalFake();
  onTestFinished(() => fake.close());
  const paypal = createPaypal(fake.settings);

  async function started(over?: Partial<AttemptToStart>): Promise<StartedAttempt> {
    const asked = paypalAttempt(over);
    const { ref } = await paypal.start(asked);
    return { id: asked.id, ref, money: asked.money };
  }

  return {
    fake,
    paypal,
    started,
    async captured(over) {
      const payment = await started(over);
      fake.approve(payment.ref);
      const { captureRef } = await paypal.query(payment, true);
      if (captureRef === null) throw new Error('nothing was captured');
      return { ...payment, captureRef };
    },
    times: (request) => fake.asked.filter((asked) => request.test(asked.request)).length,
  };
}

/** Receives notifications as a shop does, and stores their states; ends with the test. */
export async function listenForPaypal(paypal: ProviderCalls): Promise<{ url: string; states: string[] }> {
  const states: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = request.headers as Record<string, string | undefined>;
      paypal.verify({ headers, body: Buffer.concat(chunks) }).then(
        ({ news }) => {
          states.push(news.state);
          const { type, body } = paypal.acknowledgement;
          response.writeHead(200, { 'content-type': type }).end(body);
        },
        () => response.writeHead(400).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { states, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}
