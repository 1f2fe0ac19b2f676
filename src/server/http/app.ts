import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { AppDeps } from '../services/deps.ts';
import type { FlowRegistry } from '../services/flows/flows.ts';
import { addModules } from './load-modules.ts';
import { addBuiltApp } from './built-app.ts';
import { addCookies } from './cookies.ts';
import { addDataExports } from './data-exports.ts';
import { addErrorReplies } from './error-replies.ts';
import { addHealth } from './health.ts';
import { addInvoiceFiles } from './invoice-files.ts';
import { addLanguage } from './language.ts';
import { addMultipart } from './multipart.ts';
import { addNoStore } from './no-store.ts';
import { addOpenApi } from './openapi.ts';
import { addPaymentNotifications } from './payment-notifications.ts';
import { addPrivateFiles } from './private-files.ts';
import { addRequestIds, requestIdOf } from './request-id.ts';
import { addRequestLog } from './request-log.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addSessions } from './session.ts';
import { addExpectations, answerBadAddress, answerBadRequest } from './transport-errors.ts';
import { addTranslation } from '../services/translation.ts';

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
