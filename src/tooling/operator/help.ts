import { defaults } from '#server/start/config-variables.ts';
import { type Command, commands } from './commands.ts';
import { explained, optionsOf, takesId, usageOf } from './options.ts';
import { table } from './table.ts';

/** A command with its options. */
export function helpOf(name: string, command: Command): string {
  const options = table(optionsOf(command).map(explained)).map((line) => `      ${line}`);
  return [
    usage(name, command),
    `      ${command.call.summary}`,
    ...(options.length > 0 ? ['', ...options] : []),
  ].join('\n');
}

function usage(name: string, command: Command): string {
  const options = optionsOf(command).map((each) => (each.isRequired ? usageOf(each) : `[${usageOf(each)}]`));
  const id = takesId(command) ? [command.isAboutOrder ? 'ORDER' : 'ID'] : [];
  return ['', name, ...id, ...options].join(' ').replace(' ', '  ');
}

/** All commands. */
export const help = [
  'Runs one call of a running server as an operator, and prints its reply.',
  '',
  '  npm run operator -- COMMAND [ORDER or ID] [options]',
  '',
  ...Object.entries(commands).flatMap(([name, command]) => [
    usage(name, command),
    `      ${command.call.summary}`,
  ]),
  '  company [--file FILE | --example]',
  '      Which company runs the shop; see company --help',
  '  help [COMMAND]',
  '      This text, or the options of a command',
  '',
  'ORDER is the number of an order, as list shows it. Options of all commands:',
  '',
  `  --url URL        the server; PUBLIC_URL or http://${defaults.HOST}:${defaults.PORT} if not given`,
  `  --email ADDRESS  who signs in; OPERATOR_EMAIL or ${defaults.OPERATOR_EMAIL} if not given`,
  '  --json           prints the reply as JSON, for programs',
  '',
  'The password is taken from OPERATOR_PASSWORD, or asked for.',
].join('\n');
