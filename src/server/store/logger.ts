import type { BaseLogger } from 'pino';

/** The part of pino's logger that code outside of requests uses. Tests can pass a plain object. */
export type Logger = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
