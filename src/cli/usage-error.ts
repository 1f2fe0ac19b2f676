/** A command line that cannot be understood, with a message what to write instead. Nothing was done. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
