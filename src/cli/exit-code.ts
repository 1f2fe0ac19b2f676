import { SchemaProblem } from '#compiler/problem.ts';
import { UsageError } from './usage-error.ts';

/**
 * Runs a command. What is wrong with its command line, or with a schema that it needs, is told in a sentence.
 *
 * @returns the exit code: that of the command, 1 for a wrong schema, 2 for a wrong command line
 */
export async function exitCodeOf(
  run: () => number | Promise<number>,
  complain: (text: string) => void,
): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const isTold = error instanceof UsageError || error instanceof SchemaProblem;
    if (!isTold) throw error;
    complain(error.message);
    return error instanceof UsageError ? 2 : 1;
  }
}
