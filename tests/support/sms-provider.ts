import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { SmsSettings } from '#server/services/messages/sms.ts';

/** How the provider replies. */
export interface ProviderReply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** The part of Twilio that sending an SMS needs. */
export interface SmsProvider {
  readonly settings: SmsSettings;
  /** The received request: method, path, credentials and form. */
  readonly asked: {
    readonly request: string;
    readonly credentials: string;
    readonly form: Record<string, string>;
  }[];
}

/** Starts a provider that ends with the test. It gives these replies in order, then accepts everything. */
export async function startSmsProvider(...replies: ProviderReply[]): Promise<SmsProvider> {
  const asked: SmsProvider['asked'] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [, credentials = ''] = /^Basic (.*)$/.exec(request.headers.authorization ?? '') ?? [];
    asked.push({
      request: `${request.method} ${request.url}`,
      credentials: Buffer.from(credentials, 'base64').toString(),
      form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
    });
    const { status, headers, body } = replies.shift() ?? { status: 201, body: { status: 'queued' } };
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const settings = { accountSid: 'AC1', authToken: 'token', from: '+15005550006' };
  return { asked, settings: { ...settings, apiUrl: `http://127.0.0.1:${port}` } };
}
