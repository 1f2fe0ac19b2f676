import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { Locale } from '#contract/common.ts';
import type { Customer } from './running-server.ts';

/** Who opens a window, and where. */
export interface Visit {
  readonly path?: string;
  readonly locale?: Locale;
  readonly customer?: Customer;
  /** Only for what has to put a script into the page. */
  readonly bypassCSP?: boolean;
}

/** A browser that notes every complaint of its pages. */
export interface TestBrowser {
  /** Opens a window of somebody of whom no other window knows. */
  visit(visit?: Visit): Promise<Page>;
  /** Complaints of this kind are part of the test that is running. */
  expectComplaints(like: RegExp): void;
  /** Closes all windows. @returns what the pages complained about: console errors, exceptions, refused sources. */
  leave(): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts the Chrome or Chromium that `npm test` has found. */
export async function startBrowser(origin: string): Promise<TestBrowser> {
  const browser = await launch();
  const contexts: BrowserContext[] = [];
  let complaints: string[] = [];
  let expected: RegExp[] = [];

  return {
    async visit({ path = '/', locale = 'US', customer, bypassCSP = false } = {}) {
      const token = customer === undefined ? [] : [{ name: 'token', value: customer.token }];
      const localStorage = [{ name: 'local', value: locale }, ...token];
      const context = await browser.newContext({
        viewport: { width: 1400, height: 900 },
        reducedMotion: 'reduce',
        bypassCSP,
        storageState: { cookies: [], origins: [{ origin, localStorage }] },
      });
      contexts.push(context);
      context.setDefaultTimeout(20_000);
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await context.addInitScript(() => {
        globalThis.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`the policy ${violatedDirective} refused ${blockedURI}`),
        );
      });
      const page = await context.newPage();
      await page.goto(origin + path);
      return page;
    },
    expectComplaints: (like) => void expected.push(like),
    async leave() {
      const unexpected = complaints.filter((complaint) => !expected.some((like) => like.test(complaint)));
      await Promise.all(contexts.splice(0).map((context) => context.close()));
      complaints = [];
      expected = [];
      return unexpected;
    },
    close: () => browser.close(),
  };
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROME_PATH'] || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
