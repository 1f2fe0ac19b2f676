import { defaults } from '../../server/start/config-variables.ts';
import { orderCommands, plainCommands } from './commands.ts';

const commands = [
  ...Object.values(plainCommands),
  ...Object.values(orderCommands),
  { usage: 'company [--file FILE | --example]', about: 'which company runs the shop; see company --help' },
  { usage: 'help', about: 'this text' },
];

/** All commands and options. */
export const help = [
  'Processes orders and posts, and lists messages and searches without a result, by the calls of a running server.',
  '',
  '  npm run operator -- COMMAND [ORDER] [options]',
  '',
  ...commands.flatMap(({ usage, about }) => [`  ${usage}`, `      ${about}`]),
  '',
  'ORDER is the number of an order, as list shows it. Options of all commands:',
  '',
  `  --url URL        the server; PUBLIC_URL or http://${defaults.HOST}:${defaults.PORT} if not given`,
  `  --email ADDRESS  who signs in; OPERATOR_EMAIL or ${defaults.OPERATOR_EMAIL} if not given`,
  '',
  'The password is taken from OPERATOR_PASSWORD, or asked for.',
].join('\n');
