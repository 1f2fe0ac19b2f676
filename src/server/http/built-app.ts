import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorEnvelope } from './error-replies.ts';
import { isPagePath } from './paths.ts';
import { styleNonce } from './security-headers.ts';

const defaultFolder = new URL('../../../build/app/', import.meta.url);

/** Pages of the app that lie under /api, because payment providers send their customers there. */
const returnPages = new Set(['/api/v2/pay/success', '/api/v2/pay/cancel']);

/** Serves the built app: its files, and its one page for every path that is not the API's. */
export async function addBuiltApp(app: FastifyInstance): Promise<void> {
  const folder = app.deps.appFolder ?? defaultFolder;
  const page = await readFile(new URL('index.html', folder), 'utf8').catch(() => undefined);
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: fileURLToPath(folder),
      // A route per file instead of a wildcard: what is no file falls through to the page below.
      wildcard: false,
      index: false,
      // The build puts compressed texts beside the files; they are no addresses of their own.
      preCompressed: true,
      globIgnore: ['**/index.html', '**/*.{js,css,svg,json,txt,webmanifest}.{br,gz}'],
      cacheControl: false,
      setHeaders(reply, path) {
        reply.setHeader('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
        reply.setHeader('vary', 'accept-encoding');
      },
    });
  }

  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return reply.status(404).send(errorEnvelope(app, request, 'notFound'));
    return page === undefined ? sendMissing(app, request, reply) : sendPage(request, reply, page);
  });
}

function isHashed(path: string): boolean {
  return /[/\\]assets[/\\].*-[A-Za-z0-9_-]{8,}\.\w+(\.(br|gz))?$/.test(path);
}

function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const [path = ''] = request.url.split('?');
  return returnPages.has(path) || isPagePath(path);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  // The nonce is good for one reply only, so the page must not be kept.
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
  return reply.send(page.replaceAll('__CSP_NONCE__', styleNonce(request.raw)));
}

function sendMissing(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.status(503).type('text/plain; charset=utf-8');
  return reply.send(app.translate(request.locale, 'server:appNotBuilt'));
}
