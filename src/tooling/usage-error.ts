/** A command line that cannot be understood, and what to write instead. Nothing has been done. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
