import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { PageName, Pages } from './pages.ts';
import { keyWorks, trace } from './trace.ts';

/** The measurements of one page with N members; milliseconds and megabytes. */
export interface Sample {
  readonly mount: number;
  /** The time in which the main thread was busy. */
  readonly mountWork: number;
  /** Script and drawing of each key. */
  readonly keys: readonly number[];
  readonly drawing: readonly number[];
  readonly submit: number;
  readonly submitWork: number;
  readonly heap: number;
  readonly nodes: number;
  readonly kilobytes: number;
}

const keyCount = 40;
const keyPauseMs = 30;
/** Lists that are loaded right after the fields belong to the page. */
const settledMs = 250;
const typedInto = 'employerName';

/** Measures one page: mounting, heap and keys on a fresh one, submitting on another. */
export async function measure(browser: Browser, pages: Pages, name: PageName, n: number): Promise<Sample> {
  const address = `${pages.origin}/${name}.html`;
  const typed = await onFreshPage(browser, address, async (page, session) => {
    const before = await heapOf(session);
    const { time: mount, work: mountWork } = await mountOn(page, session, n, false);
    const heap = (await heapOf(session)) - before;
    const works = keyWorks(await trace(session, () => typeKeys(page, session, n)));
    await checkKeys(page, n, works.length);
    return {
      mount,
      mountWork,
      heap,
      keys: works.map(({ script }) => script),
      drawing: works.map(({ drawing }) => drawing),
      nodes: await page.evaluate(() => document.querySelectorAll('*').length),
      kilobytes: pages.kilobytes(await scriptsOf(page)),
    };
  });
  const { time: submit, work: submitWork } = await onFreshPage(browser, address, async (page, session) => {
    await mountOn(page, session, n, true);
    return timed(session, () =>
      page.evaluate(() =>
        __untilPainted(
          () => __bench.submitButton()!.click(),
          () => __bench.errorCount() > 0,
        ),
      ),
    );
  });
  return { ...typed, submit, submitWork };
}

async function onFreshPage<T>(
  browser: Browser,
  address: string,
  use: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  try {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => void problems.push(error.message));
    await page.goto(address);
    await page
      .waitForFunction(() => '__bench' in globalThis)
      .catch((error: Error) => problems.push(error.message));
    if (problems.length > 0) throw new Error(`${address}: ${problems.join('; ')}`);
    return await use(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

interface Timed {
  /** Milliseconds by the clock. */
  readonly time: number;
  /** Milliseconds in which the main thread ran. */
  readonly work: number;
}

async function mountOn(page: Page, session: CDPSession, n: number, bad: boolean): Promise<Timed> {
  const mounted = await timed(session, () =>
    page.evaluate(
      ([n, bad, key]) =>
        __untilPainted(
          () => __bench.mount({ n, bad }),
          () => __bench.field(n - 1, key) !== null,
        ),
      [n, bad, typedInto] as const,
    ),
  );
  await wait(settledMs);
  return mounted;
}

async function timed(session: CDPSession, run: () => Promise<number>): Promise<Timed> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await threadTime(session);
  const time = await run();
  const work = (await threadTime(session)) - before;
  await session.send('Performance.disable');
  return { time, work };
}

async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
}

async function typeKeys(page: Page, session: CDPSession, n: number): Promise<void> {
  await page.evaluate(([last, key]) => __bench.field(last, key)!.focus(), [n - 1, typedInto] as const);
  await wait(settledMs);
  for (let index = 0; index < keyCount; index++) {
    const text = String.fromCodePoint(97 + (index % 26));
    const key = {
      key: text,
      code: `Key${text.toUpperCase()}`,
      windowsVirtualKeyCode: 65 + (index % 26),
    };
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    await wait(keyPauseMs);
  }
}

/** Checks that the page has taken every letter before it is measured. */
async function checkKeys(page: Page, n: number, events: number): Promise<void> {
  const { text, data } = await page.evaluate(
    ([last, key]) => {
      const input = __bench.field(last, key) as HTMLInputElement;
      return { text: input.value, data: JSON.stringify(__bench.data()) };
    },
    [n - 1, typedInto] as const,
  );
  if (text.length === keyCount && events === keyCount && data.includes(text)) return;
  throw new Error(`${page.url()}: of ${keyCount} keys, ${text.length} letters and ${events} events arrived`);
}

async function scriptsOf(page: Page): Promise<string[]> {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return [...new Set(loaded.filter((file) => file.endsWith('.js')))];
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
