import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Server } from '@tus/server';
import { v4 } from 'uuid';
import { fileLimits } from '#contract/file-limits.ts';
import { resumablePath } from '#contract/resumable.ts';
import type { Call } from '../services/call.ts';
import { PieceStore } from '../services/files/resumable/piece-store.ts';
import { requireAccess } from './session.ts';

type Calls = (request: FastifyRequest, reply: FastifyReply) => Call;

/**
 * Receives files in pieces by the protocol tus 1.0. A request that is cut keeps the bytes that have arrived, so the next
 * one goes on from there, also at another server. `finishUpload` of the contract checks and stores the whole file.
 */
export async function addResumableUploads(app: FastifyInstance, callOf: Calls): Promise<void> {
  // In a scope of its own: no other call takes such bodies.
  await app.register(async (scope) => addRoutes(scope, callOf));
}

function addRoutes(app: FastifyInstance, callOf: Calls): void {
  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) => {
    const chunks: Buffer[] = [];
    let length = 0;
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      done(null, Buffer.concat(chunks));
    };
    payload.on('data', (chunk: Buffer) => {
      length += chunk.length;
      // The store refuses what is longer than the file; so much is never kept in memory.
      if (length <= fileLimits.maxBytes) chunks.push(chunk);
      else end();
    });
    // After a cut, what has arrived is written as well. A connection that was cut before sends no events any more.
    if (payload.destroyed) end();
    for (const name of ['end', 'error', 'close', 'aborted']) payload.once(name, end);
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const server = new Server({
      path: resumablePath,
      relativeLocation: true,
      maxSize: fileLimits.maxBytes,
      datastore: new PieceStore(callOf(request, reply) as Call<'user'>),
      namingFunction: () => v4(),
      // Only pages of this site send files.
      allowedOrigins: [],
    });
    const response = await server.handleWeb(webRequest(request));
    reply.status(response.status);
    response.headers.forEach((value, name) => {
      if (!/^(?:access-control-|content-length$)/.test(name)) reply.header(name, value);
    });
    return reply.send(await response.text());
  };
  const options = {
    schema: { hide: true },
    bodyLimit: fileLimits.maxBytes,
    onRequest: (request: FastifyRequest) => requireAccess(app, request, { access: 'user' }),
  };
  app.route({ method: 'POST', url: resumablePath, ...options, handler: answer });
  app.route({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${resumablePath}/:id`,
    ...options,
    handler: answer,
  });
}

/** The request as the library reads it, with the bytes that have arrived as its body. */
function webRequest({ method, url, headers, body }: FastifyRequest): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && name !== 'content-length') sent.set(name, value);
  const bytes = Buffer.isBuffer(body) ? body : null;
  if (bytes !== null) sent.set('content-length', String(bytes.length));
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: sent,
    ...(bytes !== null && { body: new Uint8Array(bytes) }),
  });
}
