import { buildOrExplain } from './build.ts';
import { findBrowser } from './browser.ts';
import { runTests } from './run-tests.ts';

/** `npm test`: builds what has changed, finds a browser, runs all tests, and ends with a line of counts. */
const browser = findBrowser();
if (browser === null) {
  console.error(
    'The browser tests need Chrome or Chromium. Install one (Debian: apt-get install chromium-headless-shell), or name its program in CHROME_PATH.',
  );
  process.exit(1);
}
process.env['CHROME_PATH'] = browser;
if (!(await buildOrExplain())) process.exit(1);
process.exit(await runTests(process.argv.slice(2)));
