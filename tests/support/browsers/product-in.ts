import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { localeCookieName } from '#contract/locale.ts';
import { type BrowserName, programsOf } from '#tooling/other-browsers.ts';
import type { Visit } from '../browser.ts';
import { type RunningServer, startRunningServer } from '../running-server.ts';
import { startFirefox } from './firefox.ts';
import { handsOn } from './hands.ts';
import type { StartedBrowser, Tab, Wishes } from './tab.ts';
import { startWebKit } from './webkit.ts';

/** Where the pictures of failures are kept. */
const pictures = path.join(import.meta.dirname, '../../../build/browsers');

/** What a page is opened on: the size of its window in pixels, and what its browser is started for. */
const devices = {
  desktop: { size: [1280, 900], wishes: {} },
  /** A private window, whose browser refuses storage. */
  private: { size: [1280, 900], wishes: { refusesStorage: true } },
  phone: { size: [390, 844], wishes: { isTouch: true } },
} as const satisfies Record<string, { size: readonly [number, number]; wishes: Wishes }>;

/** The whole product on a server of its own, in a browser other than Chromium. */
export interface ProductIn {
  readonly server: RunningServer;
  /** Opens a page in the only tab; nothing is left of the visit before. On a phone, elements are touched. */
  visit(visit: Visit & { readonly on?: keyof typeof devices }): Promise<Page>;
  /**
   * Cuts the connection of the browser, or opens it again. A browser without such a command loses its server.
   *
   * @returns whether the browser knows that it has no connection
   */
  setOffline(isOffline: boolean): Promise<boolean>;
}

function start(name: BrowserName, wishes: Wishes): Promise<StartedBrowser> {
  const missing = (): never => {
    throw new Error(`${name} is not installed`);
  };
  return name === 'firefox'
    ? startFirefox((programsOf('firefox') ?? missing()).browser, wishes)
    : startWebKit(programsOf('webkit') ?? missing(), wishes);
}

/** Replaces what the site has stored. */
function beginWith(kept: Record<string, string>, cookie: string): void {
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  document.cookie = cookie;
}

/** For a file of tests: the product in a browser. A test fails when one of its pages reports an error. */
export function useProductIn(name: BrowserName): ProductIn {
  let server: RunningServer;
  let open: { readonly on: keyof typeof devices; readonly browser: StartedBrowser } | undefined;
  const tabOn = async (on: keyof typeof devices): Promise<Tab> => {
    if (open?.on !== on) {
      await open?.browser.close();
      open = undefined;
      open = { on, browser: await start(name, devices[on].wishes) };
    }
    return open.browser.tab;
  };
  beforeAll(async () => {
    server = await startRunningServer();
  });
  afterAll(async () => {
    await open?.browser.close();
    await server.close();
  });
  afterEach(async ({ task }) => {
    if (open === undefined) return;
    const { tab } = open.browser;
    if (task.result?.state === 'fail') {
      await mkdir(pictures, { recursive: true });
      const file = path.join(pictures, `${name}-${task.name.replaceAll(/\W+/g, '-').slice(0, 60)}.png`);
      await writeFile(file, await tab.screenshot());
      console.log(`It failed at ${await tab.address()}; see ${file}`);
    }
    expect(await tab.takeComplaints()).toEqual([]);
  });
  return {
    get server() {
      return server;
    },
    async visit({ path: at = '/', customer, locale = 'US', on = 'desktop' }) {
      const tab = await tabOn(on);
      const { size, wishes } = devices[on];
      await tab.goto(`${server.origin}/healthz`);
      await tab.forgetCookies();
      await tab.resize(size[0], size[1]);
      if (!('refusesStorage' in wishes)) {
        const kept = { local: locale, ...(customer && { token: customer.token }) };
        await tab.run(beginWith, kept, `${localeCookieName}=${locale}; path=/`);
      }
      const page = handsOn(tab, 'isTouch' in wishes);
      await page.goto(server.origin + at);
      return page;
    },
    async setOffline(isOffline) {
      const knows = await open!.browser.tab.setOffline(isOffline);
      if (!knows) await (isOffline ? server.stop() : server.start());
      return knows;
    },
  };
}
