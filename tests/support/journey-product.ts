import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { TestBrowser, Visit } from './browser.ts';
import { startRunningServer, type RunningServer } from './running-server.ts';
import { worker } from './worker.ts';

declare module 'vitest' {
  // The type parameter has to be named as in vitest's own declaration.
  // oxlint-disable-next-line no-unused-vars
  interface Matchers<T> {
    /** Waits until it can be seen. */
    toBeShown(): Promise<void>;
  }
}

expect.extend({
  async toBeShown(locator: Locator) {
    const problem = await locator.waitFor().catch((error: Error) => error.message);
    return { pass: problem === undefined, message: () => `expected to see it: ${problem ?? ''}` };
  },
});

/** How long a page or a server may take to come to what is expected, for `expect.poll`. */
export const patience = { timeout: 20_000, interval: 50 };

/** The whole product as its customers meet it. */
export interface Product extends Pick<TestBrowser, 'expectComplaints'> {
  readonly server: RunningServer;
  /** Opens a window that shares nothing with the other open ones. */
  visit(visit?: Visit): Promise<Page>;
}

/**
 * For a file of journeys: the server of the worker as it was when it had started, and a browser. A test fails when a
 * page of it has complained about anything.
 *
 * @param env gives further variables for a server of the file's own.
 */
export function useProduct(env?: () => Promise<Record<string, string>>): Product {
  let server: RunningServer | undefined;
  let browser: TestBrowser | undefined;
  if (env === undefined) {
    worker.beforeAll(async ({ server: shared }) => {
      await shared.reset();
      server = shared;
    });
  } else {
    beforeAll(async () => {
      server = await startRunningServer(await env());
    });
    afterAll(() => server?.close());
  }
  worker.beforeAll(({ browser: shared }) => {
    browser = shared;
  });
  afterEach(async () => {
    expect(await browser?.leave()).toEqual([]);
  });
  return {
    get server() {
      return server!;
    },
    visit: (visit) => browser!.visit(server!.origin, visit),
    expectComplaints: (like) => browser!.expectComplaints(like),
  };
}
