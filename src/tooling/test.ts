import { buildOrExplain } from './build.ts';
import { findBrowser } from './browser.ts';
import { runTests } from './run-tests.ts';
import { allToolTests, dueToolTests, recordGreen } from './tool-tests.ts';

/**
 * Builds what has changed, finds a browser, runs tests, and ends with a line of counts.
 *
 * - `npm test`: all tests, with a short case of each test of tools
 * - `npm test -- --tools`: with all cases of those tests of tools whose files were changed since they were green
 * - `npm test -- --all`: with all cases of all of them
 * - `npm run test:tools`: only the tests of tools, with all their cases; `-- --due` prints those that were changed
 */
const args = process.argv.slice(2);
const has = (flag: string): boolean => args.includes(flag);
const words = args.filter((word) => !['--only-tools', '--tools', '--all', '--due'].includes(word));

if (has('--due')) {
  console.log(dueToolTests().join('\n'));
  process.exit(0);
}
const browser = findBrowser();
if (browser === null) {
  console.error(
    'The browser tests need Chrome or Chromium. Install one (Debian: apt-get install chromium-headless-shell), or name its program in CHROME_PATH.',
  );
  process.exit(1);
}
process.env['CHROME_PATH'] = browser;
if (!(await buildOrExplain())) process.exit(1);
const chosen = has('--only-tools') || has('--all') ? allToolTests : has('--tools') ? dueToolTests() : [];
process.env['VITEST_TOOL_TESTS'] = chosen.join();
const { exitCode, green } = await runTests(has('--only-tools') ? ['--project', 'tools*', ...words] : words);
// Part of a file proves nothing about the rest.
if (!words.some((word) => word.startsWith('-t') || word.startsWith('--testN')))
  recordGreen(chosen.filter((file) => green.includes(file)));
process.exit(exitCode);
