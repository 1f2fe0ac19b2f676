import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { Locale } from '#contract/locale.ts';
import type { Customer } from './running-server.ts';

/** Who opens a window, and where. */
export interface Visit {
  readonly path?: string;
  readonly locale?: Locale;
  readonly customer?: Customer;
}

/** A browser that notes every complaint of its pages. */
export interface TestBrowser {
  /** Opens a window of a site that shares nothing with the other open ones. */
  visit(origin: string, visit?: Visit): Promise<Page>;
  /** Complaints of this kind are part of the test that is running. */
  expectComplaints(like: RegExp): void;
  /** Closes all windows. @returns what the pages complained about: console errors, exceptions, refused sources. */
  leave(): Promise<string[]>;
  close(): Promise<void>;
}

/** A window with storage of its own. */
interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
}

const viewport = { width: 1400, height: 900 };

/** Leaves a site nothing in the storage of its page but these. */
function beginWith([origin, kept]: readonly [string, Record<string, string>]): void {
  if (location.origin !== origin || window.top !== window) return;
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
}

/**
 * Starts the Chrome or Chromium that `npm test` has found.
 *
 * @param options further ones of its command line
 */
export async function startBrowser(options: readonly string[] = []): Promise<TestBrowser> {
  const browser = await launch(options);
  let open: Window[] = [];
  let idle: Window | undefined;
  let complaints: string[] = [];
  let expected: RegExp[] = [];

  const newWindow = async (): Promise<Window> => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
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
    // File choosers are caught only while somebody listens; a late listener would miss one.
    page.on('filechooser', () => undefined);
    return { context, page };
  };
  /** One window is kept for the next test, as if it were new: what it has fetched need not be fetched again. */
  const tidyUp = async ({ context, page }: Window): Promise<void> => {
    await context.setOffline(false);
    await context.unrouteAll();
    await page.unrouteAll();
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.goto('about:blank');
    await context.clearCookies();
    await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null });
    idle = { context, page };
  };

  return {
    async visit(origin, { path = '/', locale = 'US', customer } = {}) {
      const window = idle ?? (await newWindow());
      idle = undefined;
      open.push(window);
      const { page } = window;
      const kept = { local: locale, ...(customer && { token: customer.token }) };
      // The browser's own way to begin with such a storage takes longer than a page.
      const beginning = await page.addInitScript(beginWith, [origin, kept] as const);
      await page.goto(origin + path);
      await beginning.dispose();
      return page;
    },
    expectComplaints: (like) => void expected.push(like),
    async leave() {
      const unexpected = complaints.filter((complaint) => !expected.some((like) => like.test(complaint)));
      for (const window of open) {
        if (idle === undefined && !window.page.isClosed()) await tidyUp(window);
        else await window.context.close();
      }
      open = [];
      complaints = [];
      expected = [];
      return unexpected;
    },
    close: () => browser.close(),
  };
}

function launch(options: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROME_PATH'] || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...options,
    ],
  });
}
