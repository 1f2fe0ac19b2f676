import type { DestinationStream } from 'pino';

/** The shape of an error in the log; `log.ts` writes it. */
interface LoggedError {
  readonly type?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

/** A destination for pino that writes each JSON line as a line for people: the time, the level, the message, the rest. */
export function readableLog(output: { write(text: string): unknown }): DestinationStream {
  return { write: (line) => void output.write(readable(line)) };
}

function readable(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as {
    level: number;
    time: number;
    msg?: string;
    err?: LoggedError;
  };
  const clock = new Date(time).toTimeString().slice(0, 8);
  const details = Object.entries(rest).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  return `${clock} ${levels[level] ?? level}: ${msg ?? ''}${details.join('')}\n${errorLines(err, '  ')}`;
}

function errorLines(error: LoggedError | undefined, indent: string): string {
  if (error === undefined) return '';
  const own = `${indent}${error.type ?? 'Error'}: ${error.message ?? ''}`;
  const frames = (error.stack ?? '').split('\n').filter((frame) => frame !== '');
  return `${[own, ...frames].join('\n')}\n${errorLines(error.cause, `${indent}caused by `)}`;
}
