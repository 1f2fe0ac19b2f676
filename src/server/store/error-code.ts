/** The `code` of an error of Node or PostgreSQL, for example `ENOENT` or `40001`; the message if it has no code. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
