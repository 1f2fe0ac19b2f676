import { askPassword } from './operator/ask-password.ts';
import { operate } from './operator/operate.ts';

/** `npm run operator -- COMMAND`: works on orders through the API of a running server; `help` lists the commands. */
process.exitCode = await operate(process.argv.slice(2), {
  env: process.env,
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
  askPassword: (question) => askPassword(question),
});
