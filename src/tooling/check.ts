import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The checks besides the tests: scripts of package.json, the longest first. */
const parts = ['format:check', 'lint', 'weights', 'unused', 'machines', 'schemas', 'drafts:check'];

interface Done {
  part: string;
  isRight: boolean;
  output: string;
  seconds: number;
}

/** Runs a script to its end. */
function done(part: string): Promise<Done> {
  const began = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn('npm', ['run', '--silent', part], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const hear = (chunk: string): void => void (output += chunk);
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    const end = (isRight: boolean): void =>
      resolve({ part, isRight, output, seconds: Math.round((performance.now() - began) / 1000) });
    child.once('error', (error) => {
      output += error.message;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

/**
 * `npm run check`: runs as many parts at once as there are cores. Of a part that fails, all that it printed is shown
 * in one piece; of the others, one line. With CI set, a part that has failed beside others is run once more by itself:
 * lint and build together need 7 GB of memory, and where there is less, the system may end one of them.
 */
let failed = await failedOf(parts, availableParallelism());
if (process.env['CI'] !== undefined) failed = await failedOf(failed, 1);
if (failed.length > 0) {
  console.error(`Failed: ${failed.map((part) => `npm run ${part}`).join(', ')}`);
  process.exitCode = 1;
}

/** Runs parts, and prints how each has ended. @returns those that have failed */
async function failedOf(chosen: readonly string[], atOnce: number): Promise<string[]> {
  const left = [...chosen];
  const failures: string[] = [];
  const work = async (): Promise<void> => {
    for (let part = left.shift(); part !== undefined; part = left.shift()) {
      const { isRight, output, seconds } = await done(part);
      if (isRight) console.log(`${part}: all right, ${seconds} s`);
      else {
        failures.push(part);
        console.error(`\n${part}: failed after ${seconds} s\n\n${output.trimEnd()}\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failures;
}
