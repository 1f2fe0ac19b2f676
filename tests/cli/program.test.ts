import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { cardApplication } from '#tests/support/card-application.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const program = require.resolve('#cli/index.ts');

it('the program ends with the exit code of the command, and tells mistakes of the command line apart', async () => {
  const { here } = cardApplication();
  const command = (...args: string[]) =>
    run(process.execPath, ['--import', require.resolve('tsx'), program, ...args], { cwd: here });
  const checked = await command('check', '--extension', 'extension.ts');
  expect(checked.stdout).toBe('Nothing is wrong.\n');
  await expect(command('chekc')).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: 'There is no command chekc. Did you mean check?\n',
  });
});
