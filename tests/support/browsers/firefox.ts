import { launch, type ElementHandle, type Page } from 'puppeteer-core';
import type { StartedBrowser, Tab, Wishes } from './tab.ts';

/** The settings of a Firefox on a phone: a finger points coarsely and cannot hover. 1 is `coarse`. */
const phone = {
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
  'dom.w3c_touch_events.enabled': 1,
  'ui.useOverlayScrollbars': 1,
};
const withoutStorage = { 'browser.privatebrowsing.autostart': true, 'network.cookie.cookieBehavior': 2 };

/** Starts Firefox without a window, and drives it over WebDriver BiDi. */
export async function startFirefox(executablePath: string, wishes: Wishes): Promise<StartedBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      'intl.accept_languages': 'en-US',
      ...(wishes.isTouch && phone),
      ...(wishes.refusesStorage && withoutStorage),
    },
  });
  // The page that is there at first never gets the focus.
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`the policy ${violatedDirective} refused ${blockedURI}`),
    );
  });
  return { tab: tabOf(page), close: () => browser.close() };
}

function tabOf(page: Page): Tab<ElementHandle> {
  let complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url ?? ''}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    address: async () => page.url(),
    run: (what, ...args) => page.evaluate(what as (...all: unknown[]) => never, ...args),
    element: async (what, ...args) => {
      const handle = await page.evaluateHandle(what as (...all: unknown[]) => Element | null, ...args);
      return handle.asElement() as ElementHandle | null;
    },
    load: async (program) => void (await page.evaluate(program)),
    click: (element) => element.click(),
    tap: (element) => element.tap(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    choose: async (select, value) => void (await select.select(value)),
    setFiles: (input, paths) => (input as ElementHandle<HTMLInputElement>).uploadFile(...paths),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    async setOffline(isOffline) {
      await page.setOfflineMode(isOffline);
      return true;
    },
    async takeComplaints() {
      const taken = complaints;
      complaints = [];
      return taken;
    },
    async forgetCookies() {
      await page.browserContext().deleteCookie(...(await page.browserContext().cookies()));
    },
  };
}
