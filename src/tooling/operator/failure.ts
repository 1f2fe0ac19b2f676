import type { ApiError } from '#client/api-error.ts';
import { errors, type Remedy } from '#contract/errors.ts';
import type { Json } from '#engine/form/json.ts';
import { partsOf, valueAt } from '#engine/form/pointer.ts';
import type { CommandLine } from './command-line.ts';
import { printable } from './table.ts';

/** A failure that the server does not know of. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

const remedies: Readonly<Record<Remedy, string>> = {
  correct: 'Correct what is named here and run the command again.',
  signIn: 'Run the command again and sign in anew.',
  retry: 'Run the command again in a moment.',
  wait: 'Wait a few minutes, then run the command again.',
  reload: 'See the present state:',
  goBack: 'Look for the number again: npm run operator -- list',
};

/** The error of the server in words, and what to do. */
export function failureText(error: ApiError, { command, order, payload, url }: CommandLine): string {
  const look = order === undefined ? 'npm run operator -- list' : `npm run operator -- show ${order}`;
  const isChange = (command.call.reply as { type?: string }).type === 'null';
  if (error.offline)
    return [
      `No answer from ${url}.`,
      'See whether the server is running there, or name another address with --url.',
      // A reply may be lost although the work was done.
      ...(isChange ? [`The change may have been made all the same: ${look}`] : []),
    ].join('\n');
  const fields = error.errors.map(({ pointer, keyword }) => {
    const given = valueAt(payload as Json, partsOf(pointer));
    return `  ${printable(`${pointer}${typeof given === 'string' ? ` (${given})` : ''}: ${keyword}`)}`;
  });
  return [error.message, ...fields, adviceOn(error, look)].join('\n');
}

function adviceOn({ code, remedy }: ApiError, look: string): string {
  if (code === errors.wrongCredentials.code)
    return 'The address is that of --email or OPERATOR_EMAIL; the password was printed when the server first started.';
  if (code === errors.forbidden.code) return 'Only an operator may do this: sign in as one with --email.';
  return remedy === 'reload' ? `${remedies.reload} ${look}` : remedies[remedy];
}
