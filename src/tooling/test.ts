import { startVitest } from 'vitest/node';
import { buildOrExplain } from './build.ts';
import { findBrowser } from './browser.ts';

/** `npm test`: builds what has changed, finds a browser, runs all tests, and ends with a line of counts. */
const browser = findBrowser();
if (browser === null) {
  console.error(
    'The browser tests need Chrome or Chromium. Install one (Debian: apt-get install chromium), or name its program in CHROME_PATH.',
  );
  process.exit(1);
}
process.env['CHROME_PATH'] = browser;
if (!(await buildOrExplain())) process.exit(1);

const vitest = await startVitest('test', process.argv.slice(2), { watch: false });
const tests = vitest.state.getFiles().flatMap(function all(task): {
  result?: { state: string } | undefined;
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
console.log(`\n${count('pass')} passed, ${failed} failed`);
process.exit(failed > 0 || count('pass') === 0 ? 1 : 0);
