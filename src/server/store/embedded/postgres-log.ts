import type { Logger } from '../logger.ts';

/** Writes a line of PostgreSQL's log into the server's log, at a matching level. */
export function logLine(line: string, log: Logger): void {
  const [, level, message] = /\b(LOG|WARNING|ERROR|FATAL|PANIC): +(.*)$/.exec(line) ?? [];
  if (message === undefined) return;
  if (level === 'LOG') log.debug(`postgres: ${message}`);
  else if (level === 'PANIC') log.error(`postgres: ${message}`);
  else log.warn(`postgres: ${message}`);
}

/** The reason that PostgreSQL gave for not starting. */
export function reasonOf(lines: readonly string[]): string {
  const last = lines.findLast((line) => /\b(FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return last.replace(/^.*\b(FATAL|PANIC): +/, '');
}
