/**
 * The reason why the server can't start, as one clear sentence for the person who starts it. The entry point prints
 * the message without a stack and ends with exit code 1.
 *
 * @example throw new StartError('PORT must be a number from 0 to 65535, but it is "abc".');
 */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly exitCode = 1;
}
