/** What Node and PostgreSQL say when the database can't be reached, is starting, is going down or is too slow. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '25P03',
  '08000',
  '08003',
  '08006',
]);

/** Whether an error means that the database is away, so that the call may be tried again soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The pool's own errors carry no code.
  if (/^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)) return true;
  // A socket that isn't there; the same code is also said of files.
  if ('syscall' in error && error.syscall === 'connect') return true;
  return 'code' in error && typeof error.code === 'string' && awayCodes.has(error.code);
}
