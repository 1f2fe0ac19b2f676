/**
 * Error codes of Node and PostgreSQL: the database can't be reached, is starting, is shutting down or is too slow, or a
 * disk is full or cannot be written, the database's or the server's own.
 */
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
  // A replica that is about to be promoted still refuses to write.
  '25006',
  '08000',
  '08003',
  '08006',
  '53100',
  '53200',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'ETIMEDOUT',
]);

/** Errors that the driver and its connection pool throw themselves have no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable)/;

/** Whether an error means that the server can't work at the moment, so that the caller may try the call again soon. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (driverMessages.test(error.message)) return true;
  // The database's socket does not exist. The code (ENOENT) is also used for files, so the system call is compared.
  if ('syscall' in error && error.syscall === 'connect') return true;
  return 'code' in error && typeof error.code === 'string' && awayCodes.has(error.code);
}
