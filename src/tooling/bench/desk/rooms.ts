import type { Browser, Page } from 'playwright-core';
import { roomPath } from '#app/parts/back-office/room.ts';
import type { StoredNames } from '#client/session.ts';
import { type Locale, locales } from '#contract/locale.ts';
import { quantile } from '../server/load.ts';

/** How long a room takes from the click in the rail to its heading and its first rows, in milliseconds. */
export interface Opened {
  readonly room: string;
  /** In a browser that has loaded nothing of the room. */
  readonly cold: readonly number[];
  /** When it is opened again. */
  readonly warm: readonly number[];
}

/** A room may take so long, in milliseconds. */
export const MOST_MS = 1_000;

const today = 'today';

/** The rooms, and the slowest list within one; `through` is the room that has the link to it. */
const places: readonly { readonly path: string; readonly through?: string }[] = [
  ...['review', 'payments', 'fulfilment', 'content', 'community', 'rules', 'forms', 'people', 'record'].map(
    (path) => ({
      path,
    }),
  ),
  { path: today, through: 'record' },
  { path: 'forms/documents', through: 'forms' },
];

/**
 * Opens each room so many times, each time in a new browser window and another language, so that neither the browser nor the server
 * has anything of it.
 */
export async function openRooms(
  browser: Browser,
  { origin, token, times }: { readonly origin: string; readonly token: string; readonly times: number },
  say: (line: string) => void,
): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const { path, through } of places) {
    say(`${path} …`);
    const [cold, warm]: [number[], number[]] = [[], []];
    for (let time = 0; time < times; time++) {
      const page = await deskIn(browser, origin, token, locales[time % locales.length]!);
      const begin = through ?? (path === 'record' ? 'review' : 'record');
      // The rail has all rooms; what is opened before loads other parts of the desk.
      if (begin !== today) await click(page, begin);
      cold.push(await click(page, path));
      await click(page, begin);
      warm.push(await click(page, path));
      await page.context().close();
    }
    opened.push({ room: path, cold, warm });
  }
  return opened;
}

async function deskIn(browser: Browser, origin: string, token: string, locale: Locale): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const names: Pick<StoredNames, 'token' | 'locale'> = { token: 'token', locale: 'local' };
  await context.addInitScript(
    ([tokenName, value, localName, language]) => {
      localStorage.setItem(tokenName!, value!);
      localStorage.setItem(localName!, language!);
      // The compiler gives functions their names by a helper, which the page does not have.
      (globalThis as { __name?: unknown }).__name = (named: unknown) => named;
    },
    [names.token, token, names.locale, locale],
  );
  const page = await context.newPage();
  await page.goto(`${origin}/backOffice`);
  await page.locator(`a[href="${roomPath('record')}"]`).waitFor();
  await shown(page, null);
  return page;
}

/** Clicks a link of the desk. @returns milliseconds until its place is shown */
const click = (page: Page, path: string): Promise<number> => shown(page, roomPath(path));

/** Waits in the page, so that no message between the programs is measured: for the heading, and until nothing is loading. */
const shown = (page: Page, href: string | null): Promise<number> =>
  page.evaluate(async (wanted) => {
    const main = (): HTMLElement | null => document.querySelector('main#main');
    const before = main()?.querySelector('h1');
    const begin = performance.now();
    if (wanted !== null) document.querySelector<HTMLAnchorElement>(`a[href="${wanted}"]`)!.click();
    const isShown = (): boolean => {
      const room = main();
      const heading = room?.querySelector('h1');
      // Some rooms begin with the first of their pages.
      if (
        !room ||
        !heading ||
        (wanted !== null && (heading === before || !location.pathname.startsWith(wanted)))
      )
        return false;
      const isLoading = room.querySelector('.mantine-Skeleton-root');
      // A list that is still asked for has a row that says so.
      const hasRows = room.querySelector('tbody tr:not(.mantine-datatable-empty-row), li, h2') !== null;
      return isLoading === null && hasRows;
    };
    while (!isShown()) {
      if (performance.now() - begin > 60_000) throw new Error(`${wanted} is not shown`);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now() - begin;
  }, href);

/** The table in Markdown, the slowest first. */
export function roomsTable(opened: readonly Opened[]): string {
  const median = (of: readonly number[]): number => quantile(of, 0.5);
  const rows = opened
    .map(({ room, cold, warm }) => ({
      room,
      cold: median(cold),
      warm: median(warm),
      worst: Math.max(...cold),
    }))
    .sort((a, b) => b.cold - a.cold);
  const over = rows.filter(({ cold }) => cold > MOST_MS);
  return [
    `${rows.length - over.length} of ${rows.length} are shown within ${MOST_MS} ms.`,
    '',
    '| room | first time, median | first time, worst | again, median |',
    '| --- | --: | --: | --: |',
    ...rows.map(
      ({ room, cold, worst, warm }) =>
        `| ${room} | ${cold.toFixed(0)} | ${worst.toFixed(0)} | ${warm.toFixed(0)} |`,
    ),
  ].join('\n');
}
