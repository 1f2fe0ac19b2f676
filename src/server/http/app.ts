import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Services } from '../services/context.ts';
import { withLive } from '../services/flows/releases/releases.ts';
import { addBuiltApp, defaultFolder } from './built-app.ts';
import { compileOnDemand } from './compile-on-demand.ts';
import { addCookies } from './cookies.ts';
import { addDataExports } from './data-exports.ts';
import { addErrorReplies } from './error-replies.ts';
import { parseForm } from './form-body.ts';
import { addHealth } from './health.ts';
import { addInvoiceFiles } from './invoice-files.ts';
import { addLanguage } from './language.ts';
import { addMultipart } from './multipart.ts';
import { addNoStore } from './no-store.ts';
import { addOpenApi } from './openapi.ts';
import { addPaymentNotifications } from './payment-notifications.ts';
import { pagePreview } from './pages/page-preview.ts';
import { noteLooks } from './pages/pages.ts';
import { addPictures } from './pictures.ts';
import { addPrivateFiles } from './private-files.ts';
import { addResumableUploads } from './resumable-uploads.ts';
import { addRequestIds, requestIdOf } from './request-id.ts';
import { addLoad } from './load/load.ts';
import { addRequestLog } from './request-log.ts';
import { addModules, callsOf } from './routes.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addSessions } from './session.ts';
import { addFlowScripts } from './flow-scripts.ts';
import { addStudioScripts } from './studio-scripts.ts';
import { addUnsubscribe } from './unsubscribe.ts';
import { watchRequests } from './watched-requests.ts';
import { addExpectations, answerBadAddress, answerBadRequest } from './transport-errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    settings: HttpSettings;
  }
}

/** Who may open the studio: only signed-in operators, or every visitor. */
export type StudioAccess = 'operators' | 'everyone';

/** The settings of the configuration that concern requests. */
export interface HttpSettings {
  /** How many proxies stand in front of the server. Only these may report the address of the caller. */
  readonly trustProxy: number;
  readonly studio: StudioAccess;
  /** Whether the pages say that the site is a demonstration. */
  readonly demoData?: boolean;
  /** How long pages are shown as they were while the database is away, in milliseconds; not at all if not set. */
  readonly oldPagesMs?: number;
  /** The lag at which each step of `contract/under-load.ts` begins, in milliseconds; none if not set. */
  readonly shedAfterMs?: readonly number[];
  /** Whether the server was told to stop, and answers for a while longer. */
  readonly isLeaving?: () => boolean;
  /** Gives the lag in place of what is measured. */
  readonly lag?: () => number;
  /** How long files of builds are kept that no server runs any more, in days; not at all if not set. */
  readonly buildsKeptDays?: number;
  /** Whether browsers get the service worker; if not, those that have it remove it. */
  readonly worker?: boolean;
  /** How many addresses stand in one site map, if not as many as search engines read. */
  readonly siteMapSize?: number;
  /** The folder of the built app, if it is not `build/app`. */
  readonly appFolder?: URL;
}

/** The largest JSON or form body. Large data are sent as uploads, which have their own limit. */
const MAX_BODY_BYTES = 256 * 1024;

/** Builds the application. It answers requests, but it does not listen on a port yet. */
export async function buildApp(
  services: Services,
  settings: HttpSettings,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    // Fastify's own log lines contain IP addresses and URLs. `request-log.ts` writes lines without them.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    // Only the nearest proxies are trusted: anybody further away can write a false address into X-Forwarded-For.
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 180_000,
    // Ends a connection on which nothing happens, also one on which nothing was ever said.
    connectionTimeout: 120_000,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => answerBadAddress(app, error, request, reply),
    clientErrorHandler: (error, socket) => answerBadRequest(app, error, socket),
    schemaController: { compilersFactory: compileOnDemand },
    ajv: { customOptions: { allErrors: true, coerceTypes: true, removeAdditional: false } },
  });

  const ofPages = {
    views: noteLooks(services.views),
    pagePreview: pagePreview(() => app, settings.appFolder ?? defaultFolder),
  };
  app.decorate('services', withLive({ ...services, ...ofPages }));
  app.decorate('settings', settings);
  addRequestIds(app);
  addLanguage(app);
  addSessions(app);
  await addCookies(app);
  addNoStore(app);
  addErrorReplies(app);
  addExpectations(app);
  addRequestLog(app);
  watchRequests(app);
  await addLoad(app, settings.shedAfterMs ?? [], settings.lag);
  await addSecurityHeaders(app);
  // Compression is safe here: an attack by the size of a reply (BREACH) needs a secret and the attacker's text in
  // the same reply, and no reply contains both.
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES, parser: parseForm });
  await addMultipart(app);
  await addOpenApi(app);
  addHealth(app);
  addPaymentNotifications(app);
  addUnsubscribe(app);
  addPictures(app);
  addPrivateFiles(app);
  addDataExports(app);
  addInvoiceFiles(app);
  addStudioScripts(app);
  addFlowScripts(app);
  await addResumableUploads(app, callsOf(app));
  await addModules(app);
  await addBuiltApp(app);
  return app;
}
