import { buildOrExplain } from './build.ts';
import { findBrowser } from './browser.ts';
import { missingPackages } from './other-browsers.ts';
import { runTests } from './run-tests.ts';
import { allToolTests, dueToolTests, isBrowserTest, recordGreen } from './tool-tests.ts';

/**
 * Builds what has changed, finds a browser, runs tests, and ends with a line of counts.
 *
 * - `npm test`: all tests, with a short case of those tests of tools that have one
 * - `npm test -- --tools`: with all cases of those tests of tools whose files were changed since they were green
 * - `npm test -- --all`: with all cases of all of them
 * - `npm run test:browsers`: only the walks through the product in Firefox and WebKit; they need no Chromium
 * - `npm run test:tools`: only the tests of tools, with all their cases; `-- --due` prints those that were changed
 */
const args = process.argv.slice(2);
const has = (flag: string): boolean => args.includes(flag);
const flags = new Set(['--only-browsers', '--only-tools', '--tools', '--all', '--due']);
const words = args.filter((word) => !flags.has(word));

if (has('--due')) {
  console.log(dueToolTests().join('\n'));
  process.exit(0);
}
const onlyBrowsers = has('--only-browsers');
const only = onlyBrowsers || has('--only-tools');
if (!onlyBrowsers) {
  const browser = findBrowser();
  if (browser === null) {
    console.error(
      'The browser tests need Chrome or Chromium. Install one (Debian: apt-get install chromium-headless-shell), or name its program in CHROME_PATH.',
    );
    process.exit(1);
  }
  process.env['CHROME_PATH'] = browser;
}
const wanted = only || has('--all') ? allToolTests : has('--tools') ? dueToolTests() : [];
const chosen = wanted.filter((file) => !onlyBrowsers || isBrowserTest(file));
const missing = chosen.some(isBrowserTest) ? missingPackages() : [];
if (missing.length > 0) {
  console.error(
    `The walks through the product in Firefox and WebKit need programs that are not here (Debian: apt-get install ${missing.join(' ')}).`,
  );
  // A machine that only checks changes may lack them.
  if (onlyBrowsers) process.exit(process.env['CI'] === undefined ? 1 : 0);
}
if (!(await buildOrExplain())) process.exit(1);
const tried = missing.length > 0 ? chosen.filter((file) => !isBrowserTest(file)) : chosen;
process.env['VITEST_TOOL_TESTS'] = tried.join();
const { exitCode, green } = await runTests(only ? ['--project', 'tools*', ...words] : words);
// Part of a file proves nothing about the rest.
if (!words.some((word) => word.startsWith('-t') || word.startsWith('--testN')))
  recordGreen(tried.filter((file) => green.includes(file)));
process.exit(exitCode);
