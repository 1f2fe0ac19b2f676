import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from '#cli/usage-error.ts';

/** Asks for a password on the terminal, or reads it from a pipe; what is typed is not shown. @throws UsageError */
export async function askPassword(
  question: string,
  input: NodeJS.ReadableStream & { readonly isTTY?: boolean } = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): Promise<string> {
  output.write(question);
  // In a terminal, readline itself writes what is typed, and nothing else does.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: input.isTTY === true, historySize: 0 });
  const typed = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  lines.close();
  output.write('\n');
  if (typed !== '') return typed;
  throw new UsageError('No password was given: set OPERATOR_PASSWORD, or type it when asked.');
}
