import { type DestinationStream, pino, type Logger } from 'pino';
import { cleanMessage } from '../services/clean-message.ts';
import type { LogLevel } from './config-values.ts';

/** Names of properties that contain secrets or personal data. */
const secrets = [
  'password',
  'passwordAgin',
  'oldPassword',
  'newPassword',
  'newPasswordConfirm',
  'emailCode',
  'mailCode',
  'phoneCode',
  'token',
  'accessToken',
  'authorization',
  'cookie',
  'to',
  'email',
  'mail',
  'phone',
  'text',
  'loginName',
  'username',
  'operation',
  'passportNumber',
  'data',
  'answers',
  'body',
  'query',
  'remoteAddress',
  'ip',
];

/** Lines are collected for a moment, because writing each at once takes longer than a call. The end writes the rest. */
const collected = { sync: false, minLength: 4096, periodicFlush: 100 };

/**
 * Creates the server's log. It writes JSON lines; secrets and personal data are removed from everything that is
 * logged.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    serializers: { err: describeError, error: describeError, req: () => undefined, res: () => undefined },
  };
  return pino(options, destination ?? pino.destination(collected));
}

/**
 * The type, the stack and a cleaned message of an error. PostgreSQL's details are left out, because they quote data
 * that customers sent.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    type: error.name,
    message: cleanMessage(error.message),
    ...('code' in error ? { errno: String(error.code) } : {}),
    ...('constraint' in error ? { constraint: error.constraint } : {}),
    stack: frames.slice(0, 12).join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
