import { startVitest } from 'vitest/node';

/** Runs tests, as the words after `vitest` choose them, and ends with a line that counts them. @returns the exit code. */
export async function runTests(args: string[]): Promise<0 | 1> {
  const vitest = await startVitest('test', args, { watch: false });
  const tests = vitest.state.getFiles().flatMap(function all(task): {
    name: string;
    result?: { state: string; note?: string | undefined } | undefined;
    mode: string;
  }[] {
    return 'tasks' in task ? (task.tasks as (typeof task)[]).flatMap(all) : [task];
  });
  const count = (...states: string[]): number =>
    tests.filter(({ result }) => states.includes(result?.state ?? '')).length;
  const brokenFiles = vitest.state
    .getFiles()
    .filter((file) => file.result?.state === 'fail' && file.tasks.length === 0).length;
  const failed = count('fail') + brokenFiles + vitest.state.getUnhandledErrors().length;
  await vitest.close();
  // Left out while it ran, with the reason. Vitest's own report counts these tests and does not name them.
  for (const { name, result } of tests)
    if (result?.note !== undefined) console.log(`\nNot tried: ${name}: ${result.note}`);
  console.log(`\n${count('pass')} passed, ${failed} failed`);
  return failed > 0 || count('pass') === 0 ? 1 : 0;
}
