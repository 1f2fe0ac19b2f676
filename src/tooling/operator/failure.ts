import type { ApiError } from '#client/api-error.ts';
import type { WireFieldError } from '#contract/define.ts';
import { errors, type Remedy } from '#contract/errors.ts';
import type { Json } from '#engine/form/json.ts';
import { partsOf, valueAt } from '#engine/form/pointer.ts';
import type { Task } from './command-line.ts';
import { printable } from './table.ts';

/** A failure that the server does not know of, and what to do. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

const remedies: Readonly<Record<Remedy, string>> = {
  correct: 'Correct what is named here and run the command again.',
  signIn: 'Run the command again and sign in anew.',
  retry: 'Run the command again in a moment.',
  wait: 'Wait a few minutes, then run the command again.',
  reload: 'See how it stands now:',
  goBack: 'Find the order again: npm run operator -- list',
};

/** The error of the server in words, and what to do. */
export function failureText(error: ApiError, { task, url }: { task: Task; url: string }): string {
  const { order } = task;
  const look = order === undefined ? 'npm run operator -- list' : `npm run operator -- show ${order}`;
  if (error.offline)
    return [
      `No answer from ${url}.`,
      'See whether the server is running there, or name another address with --url.',
      // A reply may be lost although the work was done.
      ...(isChange(task) ? [`The change may have been made all the same: ${look}`] : []),
    ].join('\n');
  const fields = error.errors.map((field) => `  ${printable(fieldText(field, task))}`);
  return [error.message, ...fields, adviceOn(error, look)].join('\n');
}

/** `/items/0/pointer (/uploads/foto): enum`: the payload's parts are named as the command's. */
function fieldText({ pointer, keyword }: WireFieldError, { command }: Task): string {
  const given = valueAt(command as unknown as Json, partsOf(pointer));
  return `${pointer}${typeof given === 'string' ? ` (${given})` : ''}: ${keyword}`;
}

function adviceOn({ code, remedy }: ApiError, look: string): string {
  if (code === errors.wrongCredentials.code)
    return 'The address is that of --email or OPERATOR_EMAIL; the password was printed when the server first started.';
  if (code === errors.forbidden.code) return 'Only an operator may do this: sign in as one with --email.';
  return remedy === 'reload' ? `${remedies.reload} ${look}` : remedies[remedy];
}

function isChange({ command }: Task): boolean {
  return !(['list', 'searches', 'show'] as string[]).includes(command.name);
}
