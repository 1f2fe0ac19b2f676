import type { EventEmitter } from 'node:events';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { type Locale, localeCookieName } from '#contract/locale.ts';
import { servedPageId } from '#app/shell/served-page.ts';
import { findBrowser } from '#tooling/browser.ts';
import type { Customer } from './running-server.ts';

/** The customer and the address of a window. */
export interface Visit {
  /** Another server than the product's own, as `http://127.0.0.1:4000`. */
  readonly origin?: string;
  readonly path?: string;
  readonly locale?: Locale;
  readonly customer?: Customer;
  /** It is new and used by no other test: what a service worker keeps cannot be removed from a window that goes on. */
  readonly isOwn?: boolean;
}

/** A browser that records every error of its pages. */
export interface TestBrowser {
  /** Opens a window of a site. It shares no data with the other open windows. */
  visit(origin: string, visit?: Visit): Promise<Page>;
  /** Errors that match this pattern are expected in the current test. */
  expectComplaints(like: RegExp): void;
  /**
   * Closes all windows.
   *
   * @returns the errors of the pages: console errors, exceptions, and sources that the content security policy
   * refused
   */
  leave(): Promise<string[]>;
  close(): Promise<void>;
}

/** A window with its own storage. */
interface Window {
  readonly context: BrowserContext;
  /** The site that was visited last. */
  origin?: string;
  /** No other test uses it. */
  isOwn?: boolean;
  readonly page: Page;
  /** Removes the listeners that tests have added. */
  forgetListeners(): void;
}

/** Where a window waits for the next test, whether its site has such a page or not. */
const rest = '/healthz';

const viewport = { width: 1400, height: 900 };

/** Replaces the whole storage of a site by these values. */
function beginWith([origin, kept]: readonly [string, Record<string, string>]): void {
  if (location.origin !== origin || window.top !== window) return;
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
}

/** Deletes what the site has kept on the device. */
async function dropDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases())
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, resolve);
    });
}

/** Starts the Chrome or Chromium that `npm test` has found. @param options further command line options */
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
      const { url } = message.location();
      // Some browsers ask every site for this file, and the servers of providers in tests have none.
      if (url.endsWith(rest) || url.endsWith('/favicon.ico')) return;
      if (message.type() === 'error') complaints.push(`${message.text()} ${url}`);
    });
    context.on('weberror', (error) => complaints.push(String(error.error())));
    await context.addInitScript(() => {
      globalThis.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`the policy ${violatedDirective} refused ${blockedURI}`),
      );
    });
    const page = await context.newPage();
    waitForTakeOver(page);
    // Playwright reports file choosers only while there is a listener. A listener that is added late would miss
    // one.
    page.on('filechooser', () => undefined);
    const forget = [context, page].map((emitter) => listenersOf(emitter));
    return { context, page, forgetListeners: () => forget.forEach((each) => each()) };
  };
  /** Keeps one window for the next test and resets it. Its cached files need not be loaded again. */
  const tidyUp = async (window: Window): Promise<void> => {
    const { context, page } = window;
    await context.setOffline(false);
    await context.unrouteAll();
    await page.unrouteAll();
    for (const other of context.pages()) if (other !== page) await other.close();
    // Another site would have a new process, which takes twice as long to show the next page.
    await page.goto(`${window.origin}${rest}`).catch(() => page.goto('about:blank'));
    // An address without a site has no databases.
    await page.evaluate(dropDatabases).catch(() => undefined);
    await context.clearCookies();
    await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null });
    window.forgetListeners();
    idle = window;
  };

  return {
    async visit(origin, { path = '/', locale = 'US', customer, isOwn = false } = {}) {
      const window = (isOwn ? undefined : idle) ?? (await newWindow());
      if (window === idle) idle = undefined;
      open.push(window);
      window.isOwn = isOwn;
      window.origin = origin;
      const { page } = window;
      const kept = { local: locale, ...(customer && { token: customer.token }) };
      // Playwright's own option for the initial storage takes longer than loading a page.
      const beginning = await page.addInitScript(beginWith, [origin, kept] as const);
      // What the browser would have told the server when the language was chosen.
      await page.context().addCookies([{ name: localeCookieName, value: locale, url: origin }]);
      await page.goto(origin + path);
      await beginning.dispose();
      return page;
    },
    expectComplaints: (like) => void expected.push(like),
    async leave() {
      for (const window of open) {
        // A page that could not be loaded cannot be left for another one in every browser.
        const isUsable =
          !window.isOwn && !window.page.isClosed() && !window.page.url().startsWith('chrome-error:');
        if (idle === undefined && isUsable) await tidyUp(window);
        else await window.context.close();
      }
      // Only now, as pages can also report errors while they are left.
      const unexpected = complaints.filter((complaint) => !expected.some((like) => like.test(complaint)));
      open = [];
      complaints = [];
      expected = [];
      return unexpected;
    },
    close: () => browser.close(),
  };
}

/** Pages that the server has rendered answer to nothing but links until the browser has taken them over. */
function waitForTakeOver(page: Page): void {
  const { goto, reload } = page;
  const taken = async <T>(loading: Promise<T>): Promise<T> => {
    const response = await loading;
    await page.waitForFunction((id) => document.getElementById(id) === null, servedPageId);
    return response;
  };
  page.goto = (...options) => taken(goto.apply(page, options));
  page.reload = (...options) => taken(reload.apply(page, options));
}

/** Remembers the listeners of a page or context. @returns a function that removes all that were added since */
function listenersOf(source: BrowserContext | Page): () => void {
  // Playwright's types leave out these methods of event emitters.
  const emitter = source as unknown as EventEmitter;
  const own = new Map(emitter.eventNames().map((name) => [name, emitter.listeners(name)]));
  return () => {
    for (const name of emitter.eventNames()) {
      for (const listener of emitter.listeners(name)) {
        if (!own.get(name)?.includes(listener)) emitter.off(name, listener as () => void);
      }
    }
  };
}

function launch(options: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? findBrowser() ?? '/usr/bin/chromium',
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
