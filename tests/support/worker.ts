import { test } from 'vitest';
import { startBrowser, type TestBrowser } from './browser.ts';
import { type RunningServer, startRunningServer } from './running-server.ts';

/** The resources that all test files of one worker share. Each is started when a file asks for it first. */
export const worker = test.extend<{ $worker: { browser: TestBrowser; server: RunningServer } }>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern what is needed.
    async ({}, use) => {
      const browser = await startBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startRunningServer();
      await use(server);
      // At the end of a run PostgreSQL is stopped at the same time, and its databases with it.
      await server.close().catch(() => undefined);
    },
    { scope: 'worker' },
  ],
});
