import { askPassword } from './operator/ask-password.ts';
import { company } from './operator/company.ts';
import { operate, type Surroundings } from './operator/operate.ts';

/**
 * `npm run operator -- COMMAND`: works on orders through the API of a running server; `help` lists the commands.
 * `company` works on the database itself.
 */
const [command, ...rest] = process.argv.slice(2);
const terminal: Surroundings = {
  env: process.env,
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
  askPassword: (question) => askPassword(question),
};
process.exitCode = await (command === 'company'
  ? company(rest, terminal)
  : operate(process.argv.slice(2), terminal));
