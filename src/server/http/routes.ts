import { readdir } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import type { Endpoint } from '#contract/define.ts';
import type { Call } from '../services/call.ts';
import type { AnyHandler, ImplementedSection } from '../services/implement.ts';
import { admitUpload } from '../services/files/admit-upload.ts';
import { cookiesOf } from './cookies.ts';
import { readMultipart } from './multipart.ts';
import { checkNumbers, checkPayload } from './payload-gate.ts';
import { routeSchema, routeUrl } from './route-schema.ts';
import { requireAccess } from './session.ts';
import { required } from '../store/required.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The paths of the calls whose replies change with posts of customers. */
    pathsWithPosts: ReadonlySet<string>;
  }
}

const folder = new URL('../modules/', import.meta.url);

/**
 * Registers the routes of every `modules/*.server.ts`, so that a new section needs no entry in a list.
 * @fastify/autoload can't be used: it refuses TypeScript under `node --import tsx` and can't import it under
 * vitest.
 */
export async function addModules(app: FastifyInstance): Promise<void> {
  const endpoints: Endpoint[] = [];
  const files = (await readdir(folder)).filter((file) => file.endsWith('.server.ts')).sort();
  for (const file of files) {
    const address = new URL(file, folder).href;
    const module = (await import(/* @vite-ignore */ address)) as {
      default: ImplementedSection | readonly ImplementedSection[];
    };
    for (const { section, handlers } of [module.default].flat()) {
      for (const [name, endpoint] of Object.entries(section)) {
        endpoints.push(endpoint);
        addRoute(app, endpoint, required(handlers[name], `${file} has no handler for ${name}`));
      }
    }
  }
  const changing = endpoints.filter(({ changesWith }) => changesWith === 'posts');
  app.decorate('pathsWithPosts', new Set(changing.map(({ path }) => path)));
}

function addRoute(app: FastifyInstance, endpoint: Endpoint, handle: AnyHandler): void {
  app.route({
    method: endpoint.method,
    url: routeUrl(endpoint),
    schema: routeSchema(endpoint),
    onRequest: (request) => requireAccess(app, request, endpoint.access),
    preValidation: async (request, reply) => {
      if (endpoint.multipart) await admitUpload(callOf(app, request, reply), () => readMultipart(request));
      checkPayload([request.body, request.query, request.params]);
    },
    preHandler: async ({ body, query, params }) => checkNumbers([body, query, params]),
    // No HEAD routes: a HEAD request would run the handler too.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const data = await handle(payloadOf(endpoint, request), callOf(app, request, reply));
      return { code: 200, data, msg: '' };
    },
  });
}

/**
 * What was sent, without what the contract does not name: nobody has validated that. A handler that reads more than its own
 * payload, as those of lists do, would take it.
 */
function payloadOf(endpoint: Endpoint, { body, query, params }: FastifyRequest): unknown {
  const sent = endpoint.method === 'POST' ? body : { ...(query as object), ...(params as object) };
  return Value.Clean(endpoint.payload, sent);
}

/** A header without unprintable characters, cut to `limit` characters; empty if it was not sent. */
function headerOf(request: FastifyRequest, name: string, limit: number): string {
  const text = request.headers[name];
  return typeof text === 'string' ? text.replace(/[^\x20-\x7e]/g, '').slice(0, limit) : '';
}

function callOf(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Call {
  return {
    ...app.services,
    account: request.signedIn,
    locale: request.locale,
    timeZone: request.timeZone,
    requestId: request.id,
    ip: request.ip,
    userAgent: headerOf(request, 'user-agent', 200),
    invite: headerOf(request, 'inv', 64),
    cookies: cookiesOf(app, request, reply),
    file: request.receivedFile,
  };
}
