import { readdir } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/define.ts';
import { refusedKind } from '#contract/under-load.ts';
import { recorded } from '../back-office/record/recorded.ts';
import type { Call, Cookies } from '../services/call.ts';
import type { AnyHandler, ImplementedSection } from '../services/implement.ts';
import { admitUpload } from '../services/files/admit-upload.ts';
import { cookiesOf } from './cookies.ts';
import { everyCall } from './every-call.ts';
import { refuseUnderLoad } from './load/load.ts';
import { readMultipart } from './multipart.ts';
import { cleanerOf } from './payload-cleaner.ts';
import { checkNumbers, checkPayload } from './payload-gate.ts';
import { databaseFor, remembersWrites } from './reading.ts';
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
  const names = new Map((await everyCall()).map(([name, call]) => [call, name]));
  const files = (await readdir(folder)).filter((file) => file.endsWith('.server.ts')).sort();
  for (const file of files) {
    const address = new URL(file, folder).href;
    const module = (await import(/* @vite-ignore */ address)) as {
      default: ImplementedSection | readonly ImplementedSection[];
    };
    for (const { section, handlers } of [module.default].flat()) {
      for (const [name, endpoint] of Object.entries(section)) {
        endpoints.push(endpoint);
        addRoute(
          app,
          endpoint,
          names.get(endpoint),
          required(handlers[name], `${file} has no handler for ${name}`),
        );
      }
    }
  }
  const changing = endpoints.filter(({ changesWith }) => changesWith === 'posts');
  app.decorate('pathsWithPosts', new Set(changing.map(({ path }) => path)));
}

function addRoute(
  app: FastifyInstance,
  endpoint: Endpoint,
  callName: string | undefined,
  handle: AnyHandler,
): void {
  const kind = refusedKind(endpoint);
  // What was sent, without what the contract does not name: nobody has validated that. A handler that reads more than
  // its own payload, as those of lists do, would take it.
  const clean = cleanerOf(endpoint.payload);
  const callOf = endpoint.mayBeOld ? readingCallsOf(app) : callsOf(app);
  const payloadOf = ({ body, query, params }: FastifyRequest): unknown => {
    const sent = endpoint.method === 'POST' ? body : { ...(query as object), ...(params as object) };
    return clean === null ? sent : clean(sent);
  };
  app.route({
    method: endpoint.method,
    url: routeUrl(endpoint),
    schema: routeSchema(endpoint),
    config: { ...(callName !== undefined && { callName }), ...(kind !== null && { refusedKind: kind }) },
    onRequest: async (request) => {
      refuseUnderLoad(app, kind);
      await requireAccess(app, request, endpoint);
    },
    preValidation: async (request, reply) => {
      if (endpoint.multipart) await admitUpload(callOf(request, reply), () => readMultipart(request));
      checkPayload([request.body, request.query, request.params]);
    },
    preHandler: async ({ body, query, params }) => checkNumbers([body, query, params]),
    // No HEAD routes: a HEAD request would run the handler too.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const [payload, call] = [payloadOf(request), callOf(request, reply)];
      const make = (): Promise<unknown> => recorded(call, endpoint, payload, () => handle(payload, call));
      const data = await (endpoint.mayBeOld ? make() : remembersWrites(app, [request, reply], make));
      return { code: 200, data, msg: '' };
    },
  });
}

/** The contexts of calls whose replies may be a second old. */
function readingCallsOf(app: FastifyInstance): ReturnType<typeof callsOf> {
  const callOf = callsOf(app);
  return (request, reply) => {
    const call: Writable<Call> = callOf(request, reply);
    call.db = databaseFor(app, request);
    return call;
  };
}

/** A header without unprintable characters, cut to `limit` characters; empty if it was not sent. */
function headerOf(request: FastifyRequest, name: string, limit: number): string {
  const text = request.headers[name];
  return typeof text === 'string' ? text.replace(/[^\x20-\x7e]/g, '').slice(0, limit) : '';
}

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/**
 * Makes the context of each call. It is a copy of one that has all properties already: adding them to a copy of the
 * services takes a hundred times as long.
 */
export function callsOf(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => Call {
  const none: Cookies = { read: () => undefined, set() {}, clear() {} };
  const model: Call = {
    ...app.services,
    account: null,
    locale: 'US',
    timeZone: null,
    requestId: '',
    ip: '',
    userAgent: '',
    invite: '',
    cookies: none,
    file: null,
  };
  return (request, reply) => {
    const call: Writable<Call> = { ...model };
    // What is live may have changed since the model was made; a call sees one state of it.
    const { flows, translate } = app.services.releases.snapshot();
    call.flows = flows;
    call.translate = translate;
    call.account = request.signedIn;
    call.locale = request.locale;
    call.timeZone = request.timeZone;
    call.requestId = request.id;
    call.ip = request.ip;
    call.userAgent = headerOf(request, 'user-agent', 200);
    call.invite = headerOf(request, 'inv', 64);
    call.cookies = cookiesOf(app, request, reply);
    call.file = request.receivedFile;
    return call;
  };
}
