import { inject, test } from 'vitest';
import { markAsShared } from './shared-databases.ts';
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
      await markAsShared(server.database, inject('database').template);
      await use(server);
      // Vitest does not wait for this at the end of a run. The global setup does.
      await server.close();
    },
    { scope: 'worker' },
  ],
});
