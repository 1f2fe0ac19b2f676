import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startBrowser, type TestBrowser } from './browser.ts';
import { startRunningServer, type RunningServer } from './running-server.ts';

/** The whole product as its customers meet it. */
export interface Product extends Pick<TestBrowser, 'visit' | 'expectComplaints'> {
  readonly server: RunningServer;
}

/** For a file of journeys: one server and one browser. A test fails when a page of it has complained about anything. */
export function useProduct(): Product {
  let server: RunningServer | undefined;
  let browser: TestBrowser | undefined;
  beforeAll(async () => {
    server = await startRunningServer();
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

/** Waits until a page or a server has come to what is expected. */
export function eventually<T>(look: () => T | Promise<T>) {
  return expect.poll(look, { timeout: 20_000, interval: 50 });
}
