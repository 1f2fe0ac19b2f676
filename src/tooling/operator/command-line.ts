import { parseArgs, type ParseArgsConfig } from 'node:util';
import { defaults } from '../../server/start/config-variables.ts';
import { type OrderCommand, orderCommands, type PlainCommand, plainCommands } from './commands.ts';
import { type OptionValues, textOf } from './option-values.ts';
import { UsageError } from '../usage-error.ts';

/** What the program is asked to do. */
export type Task =
  | { readonly command: PlainCommand; readonly order?: undefined }
  | { readonly command: OrderCommand; readonly order: string };

/** What to do, where, and as whom. */
export interface CommandLine {
  readonly task: Task;
  readonly url: string;
  readonly email: string;
}

/** Environment variables that stand in for options. */
export type Environment = Readonly<Record<string, string | undefined>>;

const ownUrl = `http://${defaults.HOST}:${defaults.PORT}`;
const options = { url: { type: 'string' }, email: { type: 'string' } } as const;

/**
 * Reads a command line.
 *
 * @returns undefined where the command is unknown or missing.
 * @throws UsageError where the command is known and the rest is not as it takes it.
 */
export function readCommandLine(args: readonly string[], env: Environment): CommandLine | undefined {
  const [name = '', ...rest] = args;
  if (isPlainCommand(name)) {
    const { values, positionals } = parsed(rest, plainCommands[name].options);
    if (positionals.length > 0) throw new UsageError(`${name} takes no "${positionals[0]}".`);
    return { task: { command: plainCommands[name].read(values) }, ...placeOf(values, env) };
  }
  if (!isOrderCommand(name)) return undefined;
  const { values, positionals } = parsed(rest, orderCommands[name].options);
  const [order, tooMuch] = positionals;
  if (order === undefined) throw new UsageError(`Say which order: ${orderCommands[name].usage}`);
  if (tooMuch !== undefined)
    throw new UsageError(`"${tooMuch}" is too much. Texts of several words stand in quotes.`);
  const task = { command: orderCommands[name].read(values), order: order.toUpperCase() };
  return { task, ...placeOf(values, env) };
}

function isPlainCommand(name: string): name is PlainCommand['name'] {
  return Object.hasOwn(plainCommands, name);
}

function isOrderCommand(name: string): name is OrderCommand['name'] {
  return Object.hasOwn(orderCommands, name);
}

function parsed(
  args: readonly string[],
  own: NonNullable<ParseArgsConfig['options']>,
): { values: OptionValues; positionals: string[] } {
  if (args.some((arg) => /^--password\b/.test(arg)))
    throw new UsageError(
      'There is no option for the password, because other users of the machine could read it: set OPERATOR_PASSWORD, or type it when asked.',
    );
  try {
    return parseArgs({ args: [...args], options: { ...options, ...own }, allowPositionals: true });
  } catch (error) {
    // Its advice about positional arguments is of no use here.
    throw new UsageError((error as Error).message.replace(/\. To specify a positional.*/s, '.'));
  }
}

function placeOf(values: OptionValues, env: Environment): { url: string; email: string } {
  const address = textOf(values, 'url') ?? (env['PUBLIC_URL'] || ownUrl);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--url must be an http address like ${ownUrl}, but it is "${address}".`);
  const email = textOf(values, 'email') ?? (env['OPERATOR_EMAIL'] || defaults.OPERATOR_EMAIL);
  return { url: url.origin, email };
}
