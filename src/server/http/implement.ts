import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Payload, Reply, Section } from '#contract/define.ts';
import type { CallContext } from '../services/call-context.ts';
import { cookiesOf } from './cookies.ts';
import { readMultipart } from './multipart.ts';
import { checkPayload } from './payload-gate.ts';
import { requireAccess } from './session.ts';
import { routeSchema, routeUrl } from './route-schema.ts';
import { admitUpload } from '../services/files/admit-upload.ts';

/** One handler per call of the section: a missing one does not compile. */
export type Handlers<S extends Section> = {
  readonly [K in keyof S]: (
    payload: Payload<S[K]>,
    context: CallContext<S[K]['access']>,
  ) => Promise<Reply<S[K]>>;
};

type AnyHandler = (payload: unknown, context: CallContext) => Promise<unknown>;

/** The Fastify plugin that answers the calls of a contract section. */
export function implement<S extends Section>(section: S, handlers: Handlers<S>): FastifyPluginAsync {
  return async (app) => {
    for (const [name, endpoint] of Object.entries(section)) {
      // The mapped type above has checked each pair; behind a name that is only a string it can't be expressed.
      addRoute(app, endpoint, handlers[name] as unknown as AnyHandler);
    }
  };
}

function addRoute(app: FastifyInstance, endpoint: Endpoint, handle: AnyHandler): void {
  app.route({
    method: endpoint.method,
    url: routeUrl(endpoint),
    schema: routeSchema(endpoint),
    onRequest: (request) => requireAccess(app, request, endpoint.access),
    preValidation: async (request, reply) => {
      if (endpoint.multipart) await admitUpload(contextOf(app, request, reply), () => readMultipart(request));
      checkPayload([request.body, request.query, request.params]);
    },
    // An answer without a body would still run its handler.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const data = await handle(payloadOf(endpoint, request), contextOf(app, request, reply));
      return { code: 200, data, msg: '' };
    },
  });
}

function payloadOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.method === 'POST') return request.body;
  return { ...(request.query as object), ...(request.params as object) };
}

/** As much of a header as is kept, and nothing in it that can't be shown. */
function headerOf(request: FastifyRequest, name: string, limit: number): string {
  const text = request.headers[name];
  return typeof text === 'string' ? text.replace(/[^\x20-\x7e]/g, '').slice(0, limit) : '';
}

function contextOf(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): CallContext {
  return {
    app,
    deps: app.deps,
    db: app.deps.database.db,
    now: app.clock,
    account: request.signedIn,
    locale: request.locale,
    requestId: request.id,
    ip: request.ip,
    userAgent: headerOf(request, 'user-agent', 200),
    invite: headerOf(request, 'inv', 64),
    cookies: cookiesOf(app, request, reply),
    translate: (key, values) => app.translate(request.locale, key, values),
    file: request.receivedFile,
  };
}
