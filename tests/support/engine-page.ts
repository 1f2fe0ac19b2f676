import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import type { TestBrowser } from './browser.ts';
import { type PageServer, startPageServer } from './engine-page-server.ts';
import { worker } from './worker.ts';

/** What is opened of the example; by default a new outing in English. */
export interface ExampleVisit {
  readonly flow?: 'outing' | 'note' | 'card';
  readonly locale?: Locale;
  readonly order?: string;
  readonly step?: string;
  readonly entry?: string;
}

/** The example on a server, with a browser. */
export interface Example extends Pick<TestBrowser, 'expectComplaints'> {
  readonly server: PageServer;
  /** Opens a window that shares no data with the other open ones. */
  visit(visit?: ExampleVisit): Promise<Page>;
  /** The address of a visit. */
  addressOf(visit: ExampleVisit): string;
}

/** The folder in which `engine-page-build` writes the page. */
const builtPage = path.join(import.meta.dirname, '../../build/engine-page/page');

/** The time limit of `expect.poll` for a page. */
export const patience = { timeout: 15_000, interval: 25 };

/**
 * Starts the built page on its own server, and a browser, for one test file. An error on a page fails its test.
 */
export function useExample(): Example {
  let server: PageServer | undefined;
  let browser: TestBrowser | undefined;
  beforeAll(async () => {
    server = await startPageServer(builtPage);
  });
  worker.beforeAll(({ browser: shared }) => {
    browser = shared;
  });
  afterEach(async () => {
    server?.calm();
    expect(await browser?.leave()).toEqual([]);
  });
  afterAll(async () => {
    await server?.close();
  });
  const pathOf = ({ flow = 'outing', locale = 'US', order, step, entry }: ExampleVisit): string => {
    const asked = { flow, lng: locale, order, step, entry };
    const given = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return `/?${new URLSearchParams(given).toString()}`;
  };
  return {
    get server() {
      return server!;
    },
    visit: (visit = {}) =>
      browser!.visit(server!.origin, { path: pathOf(visit), locale: visit.locale ?? 'US' }),
    addressOf: (visit) => server!.origin + pathOf(visit),
    expectComplaints: (like) => browser!.expectComplaints(like),
  };
}

/** The order number that a page writes into its address after the first save. */
export async function orderOf(page: Page): Promise<string> {
  await page.waitForURL(/order=/);
  return new URL(page.url()).searchParams.get('order') ?? '';
}

/** The step, or the sub-step and its entry, that the address names. */
export function placeOf(page: Page): { step: string | null; entry: string | null } {
  const { searchParams } = new URL(page.url());
  return { step: searchParams.get('step'), entry: searchParams.get('entry') };
}
