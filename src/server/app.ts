import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { AppDeps } from './deps.ts';
import type { FlowRegistry } from './flows.ts';
import { addModules } from './load-modules.ts';
import { addBuiltApp } from './plugins/built-app.ts';
import { addCookies } from './plugins/cookies.ts';
import { addDataExports } from './plugins/data-exports.ts';
import { addErrorReplies } from './plugins/error-replies.ts';
import { addHealth } from './plugins/health.ts';
import { addInvoiceFiles } from './plugins/invoice-files.ts';
import { addLanguage } from './plugins/language.ts';
import { addMultipart } from './plugins/multipart.ts';
import { addNoStore } from './plugins/no-store.ts';
import { addOpenApi } from './plugins/openapi.ts';
import { addPaymentNotifications } from './plugins/payment-notifications.ts';
import { addPrivateFiles } from './plugins/private-files.ts';
import { addRequestIds, requestIdOf } from './plugins/request-id.ts';
import { addRequestLog } from './plugins/request-log.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { addSessions } from './plugins/session.ts';
import { addExpectations, answerBadAddress, answerBadRequest } from './plugins/transport-errors.ts';
import { addTranslation } from './plugins/translation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    deps: AppDeps;
    flows: FlowRegistry;
    clock: () => Date;
  }
}

/** Answers are text; what is large goes through uploads. */
const MAX_BODY_BYTES = 256 * 1024;

/** Composes the application: it answers requests, but does not listen yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = deps.log;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    // Fastify's own lines hold addresses; ours are in plugins/request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    // The nearest proxies may name the caller; whoever is further away could claim to be anyone.
    trustProxy: (_address, hop) => hop < deps.config.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 180_000,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => answerBadAddress(app, error, request, reply),
    clientErrorHandler: (error, socket) => answerBadRequest(app, error, socket),
    ajv: { customOptions: { allErrors: true, coerceTypes: true, removeAdditional: false } },
  });

  app.decorate('deps', deps);
  app.decorate('flows', deps.flows);
  app.decorate('clock', deps.clock ?? (() => new Date()));
  await addTranslation(app);
  addRequestIds(app);
  addLanguage(app);
  addSessions(app);
  await addCookies(app);
  addNoStore(app);
  addErrorReplies(app);
  addExpectations(app);
  addRequestLog(app);
  await addSecurityHeaders(app);
  // Replies hold no secret beside text that a stranger chooses, so compressing them gives nothing away.
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES });
  await addMultipart(app);
  await addOpenApi(app);
  addHealth(app);
  addPaymentNotifications(app);
  addPrivateFiles(app);
  addDataExports(app);
  addInvoiceFiles(app);
  await addModules(app);
  await addBuiltApp(app);
  return app;
}
