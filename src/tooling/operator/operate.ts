import { ApiError } from '#client/api-error.ts';
import { type CommandLine, type Environment, readCommandLine } from './command-line.ts';
import { whileSignedIn } from './connection.ts';
import { Failure, failureText } from './failure.ts';
import { help } from './help.ts';
import { readCarriedFiles } from './local-files.ts';
import { perform } from './perform.ts';
import { UsageError } from '../usage-error.ts';

/** Where the program runs. */
export interface Surroundings {
  readonly env: Environment;
  /** What was asked for. */
  say(text: string): void;
  /** What went wrong. */
  complain(text: string): void;
  askPassword(question: string): Promise<string>;
}

const helpNames: ReadonlySet<string | undefined> = new Set(['help', '--help', '-h']);

/**
 * Runs one command.
 *
 * @returns the exit code: 0 done, 1 refused or failed, 2 not understood.
 */
export async function operate(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { env, say, complain } = surroundings;
  if (helpNames.has(args[0])) {
    say(help);
    return 0;
  }
  try {
    const line = readCommandLine(args, env);
    if (line === undefined) {
      complain(
        `${args[0] === undefined ? 'A command is missing.' : `There is no command "${args[0]}".`}\n\n${help}`,
      );
      return 2;
    }
    return await run(line, surroundings);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    complain(`${error.message}\nAll commands: npm run operator -- help`);
    return 2;
  }
}

async function run(line: CommandLine, { env, say, complain, askPassword }: Surroundings): Promise<number> {
  const { task, url, email } = line;
  const files = await readCarriedFiles(task);
  const password = env['OPERATOR_PASSWORD'] || (await askPassword(`Password of ${email} at ${url}: `));
  try {
    say(
      await whileSignedIn(url, { email, password }, (connection) =>
        perform(connection, task, { files, url }),
      ),
    );
    return 0;
  } catch (error) {
    if (error instanceof ApiError) complain(failureText(error, line));
    else if (error instanceof Failure) complain(error.message);
    else throw error;
    return 1;
  }
}
