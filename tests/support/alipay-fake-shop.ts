import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { ProviderCalls } from '#server/orders/money/provider.ts';

/**
 * A shop that accepts notifications until the test ends. By default it replies with the provider's own
 * acknowledgement.
 */
export interface NotifiedShop {
  readonly url: string;
  /** Attempt and state of each notification with a valid signature. */
  readonly told: readonly string[];
}

export async function startNotifiedShop(
  provider: ProviderCalls,
  answer = provider.acknowledgement,
): Promise<NotifiedShop> {
  const told: string[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { news } = await provider.verify({ headers: {}, body: Buffer.concat(chunks) });
    told.push(`${news.attemptId} ${news.state}`);
    response.writeHead(200, { 'content-type': answer.type }).end(answer.body);
  };
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, told };
}
