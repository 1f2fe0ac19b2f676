import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startBrowser, type TestBrowser } from './browser.ts';
import { startRunningServer, type RunningServer } from './running-server.ts';

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
export interface Product extends Pick<TestBrowser, 'visit' | 'expectComplaints'> {
  readonly server: RunningServer;
}

/**
 * For a file of journeys: one server and one browser. A test fails when a page of it has complained about anything.
 *
 * @param env gives further variables for the server.
 */
export function useProduct(env?: () => Promise<Record<string, string>>): Product {
  let server: RunningServer | undefined;
  let browser: TestBrowser | undefined;
  beforeAll(async () => {
    server = await startRunningServer(await env?.());
    browser = await startBrowser(server.origin);
  });
  afterEach(async () => {
    expect(await browser?.leave()).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    get server() {
      return server!;
    },
    visit: (visit) => browser!.visit(visit),
    expectComplaints: (like) => browser!.expectComplaints(like),
  };
}
