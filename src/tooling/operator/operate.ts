import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ApiError } from '#client/api-error.ts';
import type { Endpoint } from '#contract/define.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { site } from '#contract/site.contract.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { UsageError } from '#cli/usage-error.ts';
import { commands, isAboutOrder } from './commands.ts';
import { type Call, serverOf, type Terminal, whileSignedIn } from './connection.ts';
import { explained, hasId, optionsOf, parsed, payloadOf } from './options.ts';
import { aligned, replyText } from './reply-text.ts';

/** Where the program runs. */
export interface Surroundings extends Terminal {
  /** Prints the result. */
  say(text: string): void;
  /** Prints an error. */
  complain(text: string): void;
}

const isHelp = (arg: string | undefined): boolean => /^(help|--help|-h)$/.test(arg ?? '');

/**
 * Runs one command.
 *
 * @returns the exit code: 0 done, 1 refused or failed, 2 not understood.
 */
export async function operate(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { name, rest } = named(isHelp(args[0]) ? args.slice(1) : args);
  const call = commands.get(name);
  try {
    if (args.some(isHelp)) surroundings.say(call ? helpOf(name, call) : help());
    else if (call) surroundings.say(await run(call, rest, surroundings));
    else throw new UsageError(`There is no command "${name}".`);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      surroundings.complain(`${error.message}\nSee npm run operator -- help ${call ? name : ''}`.trim());
      return 2;
    }
    if (!(error instanceof ApiError)) throw error;
    const message = error.message || 'The server did not answer. A change may have been made all the same.';
    const fields = error.errors.map(({ pointer, keyword }) => `  ${pointer} ${keyword}`);
    surroundings.complain([message, ...fields].join('\n'));
    return 1;
  }
}

/** The name of a command and its arguments. An option can be a part of the name, wherever it stands. */
function named([word = '', ...rest]: readonly string[]): { name: string; rest: string[] } {
  const part = rest.find((arg) => commands.has(`${word} ${arg}`));
  if (part === undefined) return { name: word, rest };
  return { name: `${word} ${part}`, rest: rest.filter((arg) => arg !== part) };
}

function helpOf(name: string, call: Endpoint): string {
  const id = isAboutOrder(call) ? 'ORDER ' : 'ID ';
  const usage = `npm run operator -- ${name} ${hasId(call) ? id : ''}[options]`;
  return [usage, call.summary, ...aligned(explained(call))].join('\n');
}

const help = (): string =>
  [
    'npm run operator -- COMMAND [ORDER or ID] [options]; help COMMAND lists the options',
    ...aligned([...commands].map(([name, { summary }]) => [name, summary])),
    'company: which company runs the shop; see company --help',
    'Options of all commands: --url of the server (PUBLIC_URL), --email of the operator (OPERATOR_EMAIL), --json',
    'ORDER is the number of an order. The password is taken from OPERATOR_PASSWORD, or asked for; a one-time password',
    'from OPERATOR_CODE.',
  ].join('\n');

async function run(endpoint: Endpoint, args: readonly string[], surroundings: Surroundings): Promise<string> {
  const { values, positionals } = parsed(endpoint, args);
  const [id, ...others] = hasId(endpoint) ? positionals : [undefined, ...positionals];
  if (others.length > 0)
    throw new UsageError(`"${others[0]}" is too much: texts of several words need quotes.`);
  const order = isAboutOrder(endpoint) ? id?.toUpperCase() : undefined;
  const payload = payloadOf(endpoint, order === undefined ? id && Number(id) : 1, values);
  // The files are read before the server is called, so that a wrong path has no consequences.
  const uploads = optionsOf(endpoint)
    .filter(({ isFile }) => isFile)
    .map(({ property }) => [property, (payload[property] as string[]).map(fileAt)] as const);
  const { server, password, askCode } = await serverOf(values, surroundings);
  const { url, locale } = server;
  const text = ({ reply: shape }: Endpoint, data: Json): string => {
    if (values['json'] === true) return JSON.stringify(data, null, 2);
    return tableIn(data) ?? replyText(data, { shape, url, locale });
  };
  return whileSignedIn(server, { password, askCode }, async (call) => {
    if (order !== undefined) payload['id'] = (await orderWith(call, order)).id;
    for (const [property, files] of uploads) {
      const ids: string[] = [];
      for (const file of files) ids.push((await call(site.upload, { module: 'document' }, file)).id);
      payload[property] = ids;
    }
    const reply = (await call(endpoint, payload)) as Json;
    if (reply !== null) return text(endpoint, reply);
    // The change was made, even if the order cannot be read afterwards.
    const changed = order !== undefined && (await orderWith(call, order).catch(() => undefined));
    return changed ? text(operatorOrders.list, [changed]) : 'Done.';
  });
}

/** A reply that is a table is printed as it is, for a file. */
const tableIn = (reply: Json): string | null =>
  isObject(reply) && typeof reply['csv'] === 'string' ? reply['csv'].trimEnd() : null;

async function orderWith(call: Call, orderNumber: string) {
  const { records } = await call(operatorOrders.list, { page: 1, pageSize: 20, orderNumber });
  const found = records.find((record) => record.orderNumber === orderNumber);
  if (found) return found;
  throw new UsageError(`There is no order ${orderNumber}.`);
}

function fileAt(file: string): File {
  try {
    return new File([new Uint8Array(readFileSync(file))], path.basename(file));
  } catch {
    throw new UsageError(`There is no file ${file} that can be read.`);
  }
}
