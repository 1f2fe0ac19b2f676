import { parseArgs } from 'node:util';
import { languageTags, type Locale, locales } from '#contract/locale.ts';
import { defaults } from '#server/start/config-variables.ts';
import { UsageError } from '../usage-error.ts';
import type { Command } from './commands.ts';
import { type OptionValues, optionsOf, parsedAs, takesId, valueOf } from './options.ts';

/** A command with its payload, its server and its user. */
export interface CommandLine {
  readonly command: Command;
  /** The number of the order; undefined where the command is not about one. */
  readonly order: string | undefined;
  /** Without the id of an order, and with paths in place of uploads. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly url: string;
  readonly email: string;
  readonly isJson: boolean;
  readonly locale: Locale;
}

/** Environment variables that stand in for options. */
export type Environment = Readonly<Record<string, string | undefined>>;

const ownUrl = `http://${defaults.HOST}:${defaults.PORT}`;
const commonOptions = {
  url: { type: 'string' },
  email: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Reads the arguments of a command. @throws UsageError */
export function readCommandLine(
  name: string,
  command: Command,
  args: readonly string[],
  env: Environment,
): CommandLine {
  const { values, positionals } = parsed(command, args);
  const [id, ...others] = takesId(command) ? positionals : [undefined, ...positionals];
  if (others.length > 0)
    throw new UsageError(`"${others[0]}" is too much. Texts of several words stand in quotes.`);
  if (takesId(command) && id === undefined)
    throw new UsageError(`Say which one: ${name} ${command.isAboutOrder ? 'ORDER' : 'ID'}`);
  if (id !== undefined && !command.isAboutOrder && !/^[1-9]\d{0,8}$/.test(id))
    throw new UsageError(`ID must be a whole number, but it is "${id}".`);
  const options = optionsOf(command);
  const entries = options.map((option) => [option.property, valueOf(option, values)] as const);
  const given = entries.filter(([, value]) => value !== undefined);
  const pair = options.filter(({ property }) => command.together?.includes(property));
  if (new Set(pair.map(({ name: option }) => values[option] === undefined)).size > 1)
    throw new UsageError(
      `${pair.map((option) => `--${option.name}`).join(' and ')} go together: give both or neither.`,
    );
  return {
    command,
    order: command.isAboutOrder ? id?.toUpperCase() : undefined,
    payload: {
      ...(id !== undefined && !command.isAboutOrder && { id: Number(id) }),
      ...Object.fromEntries(given),
    },
    url: addressIn(values['url'] ?? (env['PUBLIC_URL'] || ownUrl)),
    email: String(values['email'] ?? (env['OPERATOR_EMAIL'] || defaults.OPERATOR_EMAIL)),
    isJson: values['json'] === true,
    locale: localeOf(env),
  };
}

function parsed(command: Command, args: readonly string[]): { values: OptionValues; positionals: string[] } {
  if (args.some((arg) => /^--password\b/.test(arg)))
    throw new UsageError(
      'There is no option for the password, because other users of the machine could read it: set OPERATOR_PASSWORD, or type it when asked.',
    );
  const options = { ...Object.fromEntries(optionsOf(command).flatMap(parsedAs)), ...commonOptions };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    // Its advice about positional arguments is of no use here.
    throw new UsageError((error as Error).message.replace(/\. To specify a positional.*/s, '.'));
  }
}

function addressIn(text: unknown): string {
  const url = URL.canParse(String(text)) ? new URL(String(text)) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new UsageError(`--url must be an http address like ${ownUrl}, but it is "${String(text)}".`);
}

/** The language of the terminal, for example of `LANG=de_DE.UTF-8`. */
function localeOf(env: Environment): Locale {
  const language = (env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '').slice(0, 2);
  return locales.find((locale) => languageTags[locale].startsWith(language || 'en')) ?? 'US';
}
