import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorName } from '#contract/errors.ts';
import { errorCode } from '../store/error-code.ts';
import { errorEnvelope } from './error-replies.ts';
import { chooseLocale } from './language.ts';

/** The headers of these replies. They are written here because no hook runs for a request that can't be read. */
const headers: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Answers a URL that can't be matched with any route: broken escapes, or a parameter that is too long. */
export function answerBadAddress(
  app: FastifyInstance,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = error.statusCode ?? 400;
  const body = envelopeOf(app, status, request.headers['accept-language']);
  void reply.status(status).headers(headers).header('x-request-id', request.id).send(body);
}

/** Answers bytes that are not an HTTP request, headers that are too large, and a request that did not end in time. */
export function answerBadRequest(app: FastifyInstance, error: Error, socket: Socket): void {
  const code = errorCode(error);
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify(envelopeOf(app, status, undefined));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Answers a request whose `Expect` header asks for something that the server does not support. */
export function addExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const body = envelopeOf(app, 417, request.headers['accept-language']);
    response.writeHead(417, { ...headers, connection: 'close' }).end(JSON.stringify(body));
  });
}

function envelopeOf(app: FastifyInstance, status: number, language: string | undefined) {
  const name: ErrorName = status === 414 || status === 431 ? 'tooLarge' : 'invalidInput';
  return errorEnvelope(app, { locale: chooseLocale(language) }, name);
}
