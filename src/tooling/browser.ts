import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places: readonly [string, ...string[]] = [
  // Chromium without the parts that show windows. It needs three quarters of the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of Chrome or Chromium: CHROME_PATH, an installed one, or Debian's package, which is installed where that
 * is possible.
 */
export function findBrowser(): string | null {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  return places.find((place) => existsSync(place)) ?? installFromDebian();
}

function installFromDebian(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return null;
  console.log('Installing Debian’s chromium-headless-shell for the browser tests …');
  const run = (...args: string[]): boolean => spawnSync('apt-get', args, { stdio: 'ignore' }).status === 0;
  run('update');
  run('install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk');
  return existsSync(places[0]) ? places[0] : null;
}
