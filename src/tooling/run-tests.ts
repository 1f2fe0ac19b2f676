import path from 'node:path';
import { parseCLI, startVitest } from 'vitest/node';

/** The outcome of a run. */
interface Run {
  readonly exitCode: 0 | 1;
  /** The files of which each test was right, from the project's folder on. */
  readonly green: string[];
}

interface Task {
  name: string;
  result?: { state: string; note?: string | undefined } | undefined;
  mode: string;
}

const testsIn = (task: Task): Task[] => ('tasks' in task ? (task.tasks as Task[]).flatMap(testsIn) : [task]);

/** Runs tests, as the words after `vitest` choose them, and ends with a line that counts them. */
export async function runTests(words: readonly string[]): Promise<Run> {
  const { filter, options } = parseCLI(['vitest', ...words]);
  const vitest = await startVitest('test', filter, { ...options, watch: false });
  const files = vitest.state.getFiles();
  const tests = files.flatMap(testsIn);
  const count = (...states: string[]): number =>
    tests.filter(({ result }) => states.includes(result?.state ?? '')).length;
  // A file whose preparation failed has skipped tests alone, or none.
  const brokenFiles = files.filter(
    (file) => file.result?.state === 'fail' && testsIn(file).every(({ result }) => result?.state !== 'fail'),
  ).length;
  const unhandled = vitest.state.getUnhandledErrors().length;
  const failed = count('fail') + brokenFiles + unhandled;
  const green = files
    .filter(({ result }) => result?.state === 'pass' && unhandled === 0)
    .map(({ filepath }) => path.relative(process.cwd(), filepath).replaceAll('\\', '/'));
  await vitest.close();
  // Left out while it ran, with the reason. Vitest's own report counts these tests and does not name them.
  for (const { name, result } of tests)
    if (result?.note !== undefined) console.log(`\nNot tried: ${name}: ${result.note}`);
  console.log(`\n${count('pass')} passed, ${failed} failed`);
  return { exitCode: failed > 0 || count('pass') === 0 ? 1 : 0, green };
}
