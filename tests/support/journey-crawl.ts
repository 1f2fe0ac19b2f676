import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { languageTags, type Locale } from '#contract/locale.ts';
import { looksAtIn } from './axe.ts';
import { axeFindings } from './journey-axe.ts';
import { patience } from './journey-product.ts';
import { isThere, layoutFindings, widen } from './journey-widths.ts';
import { keysIn } from './shown-keys.ts';

/** How many addresses of one shape are opened: such pages are built alike. The server is asked for all of them. */
const ALIKE = 2;

/**
 * An address without its numbers, and without the page to which the sign-in page leads back. The numbers of the tabs of
 * the personal center are kept, because the tabs differ.
 */
const shapeOf = (address: string): string =>
  address.replaceAll(/(?<![?&]index=)\d+|(?<=[?&]fullPath=)[^&]*/g, '0');

/** The addresses that are no pages. */
const isFile = (address: string): boolean => /^\/(?:files|api|pictures)\/(?!v2\/pay\/)/.test(address);

/** The addresses of this site that the page which is shown links to. */
const linksOn = (page: Page): Promise<string[]> =>
  page.locator('a[href]').evaluateAll((links) =>
    links
      .map((link) => (link as HTMLAnchorElement).href)
      .filter((href) => new URL(href).origin === location.origin)
      .map((href) => href.slice(location.origin.length)),
  );

/** The parts of the page which is shown that links can lead to. */
const idsOn = (page: Page): Promise<string[]> =>
  page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));

/** The addresses of the tabs of the page which is shown: they are no links. */
async function tabsOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const tab of await page.getByRole('main').getByRole('tab').all()) {
    await tab.click();
    const { pathname, search } = new URL(page.url());
    found.push(pathname + search);
  }
  return found;
}

/** Every text of a page: what is read, what is read out, and what is in its head. */
const textsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const names = ['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'alt', 'title'];
    const attributes = [...document.querySelectorAll(names.map((name) => `[${name}]`).join(', '))].flatMap(
      (element) => names.map((name) => element.getAttribute(name) ?? ''),
    );
    const described = document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
    return [document.body.innerText, document.title, described, ...attributes].join('\n');
  });

/** What a page says and asks for. */
interface Watched {
  /** Its messages on the console, and its failed requests, since the last call. */
  complaints(): string[];
  /** The addresses of the replies that it waits for. */
  awaited(): readonly string[];
}

function watch(page: Page): Watched {
  let complaints: string[] = [];
  const open = new Set<Request>();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('request', (request) => open.add(request));
  page.on('response', (response) => {
    // The end of a reply that a page does not read is never reported.
    open.delete(response.request());
    if (response.status() >= 400) complaints.push(`${response.status()} for ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    open.delete(request);
    // What a page still waits for when it is left.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason} for ${request.url()}`);
  });
  return {
    complaints() {
      const since = complaints;
      complaints = [];
      return since;
    },
    awaited: () => [...open].map((request) => request.url()),
  };
}

/** Leads to an address as a link of the app does: the document stays, and the browser makes the page. */
async function followInApp(page: Page, address: string, watched: Watched): Promise<void> {
  await page.evaluate((to) => {
    const state = { idx: ((history.state as { idx?: number } | null)?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
  let looks = 0;
  const stillAwaited = (): string => {
    const awaited = watched.awaited();
    looks = awaited.length === 0 ? looks + 1 : 0;
    return looks > 2 ? 'nothing' : [...awaited, 'a calm page'].join(' ');
  };
  await expect.poll(stillAwaited, patience).toBe('nothing');
}

/** What is wrong with a page in a window of 320 pixels. It stays open. */
async function findingsOn(page: Page, locale: Locale, isNew: boolean): Promise<string[]> {
  await isThere(page);
  const { lang, title } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
  }));
  return [
    ...(lang === languageTags[locale] ? [] : [`is in ${lang}`]),
    ...(/\S · \S/.test(title) ? [] : [`has the title “${title}”`]),
    ...keysIn(await textsOf(page)).map((key) => `shows ${key}`),
    ...(await layoutFindings(page)),
    ...(isNew ? await axeFindings(page, looksAtIn(locale)) : []),
  ];
}

interface Crawled {
  /** The paths of the pages that were opened. */
  readonly paths: ReadonlySet<string>;
  readonly found: readonly string[];
}

/**
 * Opens pages, what they link to, and so on. Of addresses of one shape the first is loaded as a document and the second
 * is made by the browser. It tells what it does, as it takes long.
 *
 * @param isWanted whether a link is followed
 */
export async function crawl(
  page: Page,
  locale: Locale,
  starts: readonly string[],
  isWanted: (address: string) => boolean = () => true,
): Promise<Crawled> {
  await widen(page, 320);
  const { origin } = new URL(page.url());
  const watched = watch(page);
  const tell = (text: string): boolean => process.stderr.write(`${locale} ${text}\n`);
  const found: string[] = [];
  /** How many addresses were opened of each shape. */
  const shapes = new Map<string, number>();
  const seen = new Set(starts);
  const next = [...starts];
  /** The parts of pages that links lead to, and those that there are. */
  const anchors = new Map<string, Set<string>>();
  const parts = new Map<string, ReadonlySet<string>>();
  const report = (address: string, findings: readonly string[]): void => {
    for (const finding of findings) {
      found.push(`${address} ${finding}`);
      tell(`  FOUND ${address} ${finding}`);
    }
  };

  const open = async (address: string, known: number): Promise<string[]> => {
    const findings: string[] = [];
    try {
      if (known === 0) await page.goto(origin + address);
      else await followInApp(page, address, watched);
      findings.push(...(await findingsOn(page, locale, known === 0)));
    } catch (error) {
      findings.push(String(error));
    }
    report(address, findings);
    parts.set(address, new Set(await idsOn(page)));
    const links = [...(await linksOn(page)), ...(known === 0 ? await tabsOn(page) : [])];
    report(address, watched.complaints());
    return links;
  };

  for (let address = next.shift(); address !== undefined; address = next.shift()) {
    const status = (await page.request.get(origin + address)).status();
    if (status !== 200) {
      report(address, [`is answered with ${status}`]);
      continue;
    }
    const known = shapes.get(shapeOf(address)) ?? 0;
    if (isFile(address) || known >= ALIKE) continue;
    shapes.set(shapeOf(address), known + 1);
    tell(`${parts.size + 1} (${next.length} waiting) ${address}`);
    for (const link of await open(address, known)) {
      const [to = '', anchor = ''] = link.split('#');
      if (!isWanted(to) && !isFile(to)) continue;
      if (anchor !== '') anchors.set(to, (anchors.get(to) ?? new Set()).add(anchor));
      if (seen.has(to)) continue;
      seen.add(to);
      next.push(to);
    }
  }
  for (const [address, wanted] of anchors) {
    const there = parts.get(address);
    if (there === undefined) continue;
    report(
      address,
      [...wanted].filter((id) => !there.has(decodeURIComponent(id))).map((id) => `has no part ${id}`),
    );
  }
  tell(`opened ${parts.size} addresses, and asked the server for ${seen.size}`);
  return { paths: new Set([...parts.keys()].map((address) => address.replace(/\?.*/, ''))), found };
}
