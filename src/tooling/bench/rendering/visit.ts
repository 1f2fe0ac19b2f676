import type { Browser } from 'playwright-core';

/** The measurements of one visit; times in milliseconds since the navigation has begun. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly shift: number;
  readonly longestTask: number;
  /**
   * When React had taken over the heading and the last link of the page, or its last control where it has no link, as
   * the first step of a wizard; 0 for a static page.
   */
  readonly hydrated: number;
  /** How many links the page has. */
  readonly links: number;
}

/** The times that the page notes of itself. */
interface Noted {
  largestPaint: number;
  shift: number;
  longestTask: number;
  hydrated: number;
}

declare global {
  interface Window {
    noted: Noted;
  }
}

/** The line and the processor of a visitor. */
interface Device {
  readonly latencyMs: number;
  readonly bytesPerSecond: number;
  /** How many times slower than this machine. */
  readonly slowDown: number;
}

/** A phone on a slow line. */
const slowPhone: Device = { latencyMs: 150, bytesPerSecond: 200_000, slowDown: 4 };
/** A phone as fast as this machine, far from the server. */
export const farPhone: Device = { latencyMs: 400, bytesPerSecond: 400_000, slowDown: 1 };

const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
/** The events after the last measured one. */
const REST_MS = 400;
const PATIENCE_MS = 60_000;

/**
 * Opens a page with an empty cache.
 *
 * @param links how many links the page has when it is complete; null for a static page
 */
export async function visit(
  browser: Browser,
  address: string,
  links: number | null,
  { latencyMs, bytesPerSecond, slowDown }: Device = slowPhone,
): Promise<Visit> {
  const context = await browser.newContext({ ...SCREEN, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    // The compiler gives functions their names by a helper, which the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(note, links);
    await page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS });
    if (links !== null)
      await page.waitForFunction(() => globalThis.window.noted.hydrated > 0, null, { timeout: PATIENCE_MS });
    await page.waitForTimeout(REST_MS);
    return await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return {
        ...globalThis.window.noted,
        firstPaint: paint?.startTime ?? Number.NaN,
        links: document.querySelectorAll('main a').length,
      };
    });
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else. */
function note(links: number | null): void {
  const noted: Noted = { largestPaint: 0, shift: 0, longestTask: 0, hydrated: 0 };
  globalThis.window.noted = noted;
  const observe = (type: string, each: (entry: PerformanceEntry & { value?: number }) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (noted.largestPaint = startTime));
  observe('layout-shift', ({ value = 0 }) => (noted.shift += value));
  observe(
    'longtask',
    ({ duration }) => (noted.longestTask = Math.max(noted.longestTask, Math.round(duration))),
  );
  if (links === null) return;
  const isTaken = (element: Element | undefined): boolean =>
    element !== undefined && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  const controls = ['a', 'button', 'input', 'select', 'textarea'].map((name) => `main ${name}`).join();
  const look = (): void => {
    const found = [...document.querySelectorAll(links === 0 ? controls : 'main a')];
    const heading = document.querySelector('main h1') ?? undefined;
    if (found.length >= links && isTaken(heading) && isTaken(found.at(-1)))
      noted.hydrated = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
