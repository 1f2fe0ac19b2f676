import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ApiError } from '#client/api-error.ts';
import type { Reply } from '#contract/define.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import type { Json } from '#engine/form/json.ts';
import { UsageError } from '../usage-error.ts';
import { type CommandLine, type Environment, readCommandLine } from './command-line.ts';
import { commands, orderColumns } from './commands.ts';
import { type Connection, whileSignedIn } from './connection.ts';
import { Failure, failureText } from './failure.ts';
import { help, helpOf } from './help.ts';
import { pageText, replyText } from './reply-text.ts';

/** Where the program runs. */
export interface Surroundings {
  readonly env: Environment;
  /** Prints the result. */
  say(text: string): void;
  /** Prints an error. */
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
  const wantsHelp = args.some((arg) => helpNames.has(arg));
  const [name = '', ...rest] = helpNames.has(args[0]) ? args.slice(1) : args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (wantsHelp) {
    say(command ? helpOf(name, command) : help);
    return 0;
  }
  if (command === undefined) {
    complain(`${name === '' ? 'A command is missing.' : `There is no command "${name}".`}\n\n${help}`);
    return 2;
  }
  try {
    return await run(readCommandLine(name, command, rest, env), surroundings);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    complain(`${error.message}\nThe options: npm run operator -- help ${name}`);
    return 2;
  }
}

async function run(line: CommandLine, { env, say, complain, askPassword }: Surroundings): Promise<number> {
  const { url, email } = line;
  const files = await filesOf(line);
  const password = env['OPERATOR_PASSWORD'] || (await askPassword(`Password of ${email} at ${url}: `));
  try {
    say(await whileSignedIn(line, password, (connection) => perform(connection, line, files)));
    return 0;
  } catch (error) {
    if (error instanceof ApiError) complain(failureText(error, line));
    else if (error instanceof Failure) complain(error.message);
    else throw error;
    return 1;
  }
}

type Order = Reply<typeof operatorOrders.list>['records'][number];

async function perform(
  connection: Connection,
  { command, order, payload, url, locale, isJson }: CommandLine,
  files: readonly (readonly [property: string, files: File[]])[],
): Promise<string> {
  const write = (reply: Json, columns = command.columns): string =>
    isJson ? JSON.stringify(reply, null, 2) : replyText(reply, { columns, url, locale });
  const sent: Record<string, unknown> = { ...payload };
  if (order !== undefined) sent['id'] = (await orderWith(connection, order)).id;
  for (const [property, each] of files) {
    const ids: string[] = [];
    for (const file of each) ids.push(await connection.upload(file));
    sent[property] = ids;
  }
  const reply = (await connection.call(command.call, sent)) as Json;
  if (reply !== null || order === undefined) return write(reply) + (isJson ? '' : pageText(reply, payload));
  // The change was made, even if the order cannot be read afterwards.
  const changed = await orderWith(connection, order).catch(() => undefined);
  if (changed === undefined) return write(null);
  return isJson ? write(changed) : `${write(null)}\n${write([changed], orderColumns)}`;
}

async function orderWith({ call }: Connection, orderNumber: string): Promise<Order> {
  const { records } = await call(operatorOrders.list, { page: 1, pageSize: 20, orderNumber });
  const found = records.find((record) => record.orderNumber === orderNumber);
  if (found) return found;
  throw new Failure(`There is no order ${orderNumber}. See the numbers: npm run operator -- list`);
}

/** Reads the files of a command before the server is called, so that a wrong path has no consequences. @throws UsageError */
async function filesOf({ command, payload }: CommandLine): Promise<[property: string, files: File[]][]> {
  const properties = command.files ?? [];
  return Promise.all(
    properties.map(async (property) => {
      const paths = (payload[property] ?? []) as string[];
      return [property, await Promise.all(paths.map(readUpload))];
    }),
  );
}

async function readUpload(file: string): Promise<File> {
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes === undefined) throw new UsageError(`There is no file ${file} that can be read.`);
  return new File([new Uint8Array(bytes)], path.basename(file));
}
