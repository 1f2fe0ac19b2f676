import { AsyncResource } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inSpan, isTraced } from '../store/spans.ts';
import { countRequest } from '../services/watching/meters.ts';
import { isPagePath } from './paths.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call in the contract. */
    callName?: string;
  }
  interface FastifyRequest {
    /** The code in the envelope of an error; null where the reply is no error. */
    repliedCode: number | null;
    /** The trace of the request, which the reading of its body leaves. */
    traced: AsyncResource | null;
  }
}

/** Counts each request by its call and the code of its reply, and begins its trace where traces are made. */
export function watchRequests(app: FastifyInstance): void {
  app.decorateRequest('repliedCode', null);
  app.decorateRequest('traced', null);
  app.addHook('onResponse', async (request, reply) => {
    countRequest(nameOf(request), request.repliedCode ?? reply.statusCode, reply.elapsedTime);
  });
  if (!isTraced()) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers;
    const facts = {
      'http.request.method': request.method,
      'moongate.call': nameOf(request),
      'moongate.request': request.id,
      ...(typeof traceparent === 'string' && { traceparent }),
    };
    void inSpan('request', facts, (tell) => {
      const ended = new Promise<void>((resolve) => {
        reply.raw.once('close', () => {
          tell({ 'http.response.status_code': reply.raw.statusCode });
          if (request.repliedCode !== null) tell({ 'moongate.code': request.repliedCode });
          resolve();
        });
      });
      request.traced = new AsyncResource('request');
      done();
      return ended;
    });
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.traced === null) done();
    else request.traced.runInAsyncScope(done);
  });
}

/** A name of few: never the address, which anybody may invent. */
function nameOf(request: FastifyRequest): string {
  const { config, url } = request.routeOptions;
  if (config.callName !== undefined) return config.callName;
  const [path = ''] = request.url.split('?');
  if (url === undefined) return isPagePath(path) ? 'page' : 'unknown';
  return /^\/assets\/|^\/[^/]+\.\w+$/.test(url) && url !== '/sitemap.xml' ? 'asset' : url;
}
