import type { BaseLogger } from 'pino';

/** What modules outside a request need of pino, so that tests can pass a plain object. */
export type Logger = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
