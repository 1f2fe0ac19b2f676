import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { TestBrowser, Visit } from './browser.ts';
import { startRunningServer, type RunningServer } from './running-server.ts';
import { worker } from './worker.ts';

declare module 'vitest' {
  // The type parameter must have the same name as in Vitest's declaration.
  // oxlint-disable-next-line no-unused-vars
  interface Matchers<T> {
    /** Waits until the element is visible. */
    toBeShown(): Promise<void>;
  }
}

expect.extend({
  async toBeShown(locator: Locator) {
    const problem = await locator.waitFor().catch((error: Error) => error.message);
    // Tells why without another try, which may not fail again.
    const shown = problem === undefined ? '' : await shownOn(locator.page());
    return { pass: problem === undefined, message: () => `expected to see it: ${problem ?? ''}\n${shown}` };
  },
});

/** The address of a page and its text with the values of its fields. */
async function shownOn(page: Page): Promise<string> {
  const main = page.getByRole('main').last();
  const text = await main.innerText({ timeout: 1000 }).catch(() => '(no main part)');
  const values = await main
    .locator('input, textarea, select')
    .evaluateAll((fields) => fields.map((field) => `${field.id}=${(field as HTMLInputElement).value}`))
    .catch(() => []);
  return `${page.url()}\n${values.join(' ')}\n${text.slice(0, 2000)}`;
}

/** The time limit of `expect.poll` for a page or a server. */
export const patience = { timeout: 20_000, interval: 50 };

/** The whole product on a server, with a browser. */
export interface Product extends Pick<TestBrowser, 'expectComplaints'> {
  readonly server: RunningServer;
  /** Opens a window that shares no data with the other open ones. */
  visit(visit?: Visit): Promise<Page>;
}

/**
 * For a file of browser tests: the worker's server, reset to its first state, and a browser. A test fails when
 * one of its pages reports an error.
 *
 * @param env further variables; the file then gets its own server
 * @param startProgram starts that server; by default the product's own start
 */
export function useProduct(
  env?: () => Promise<Record<string, string>>,
  startProgram?: Parameters<typeof startRunningServer>[1],
): Product {
  let server: RunningServer | undefined;
  let browser: TestBrowser | undefined;
  if (env === undefined) {
    worker.beforeAll(async ({ server: shared }) => {
      await shared.reset();
      server = shared;
    });
  } else {
    beforeAll(async () => {
      server = await startRunningServer(await env(), startProgram);
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
    visit: (visit) => browser!.visit(visit?.origin ?? server!.origin, visit),
    expectComplaints: (like) => browser!.expectComplaints(like),
  };
}
