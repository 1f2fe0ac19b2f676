import { chromium, type Page } from 'playwright-core';

/** Somebody who looks at one page after the other until she is stopped. */
export interface Visitor {
  /** How many pages she has seen. */
  seen(): number;
  /** What failed: a request, a script, or a page that did not show its heading. */
  readonly failed: readonly string[];
  stop(): Promise<void>;
}

const PATIENCE_MS = 20_000;

/**
 * Opens home in Chromium and follows each of its links by script, as a visitor does: the page is of one version, and the
 * files of the next one may be asked of a server of the other.
 */
export async function startVisitor(origin: string, executablePath: string): Promise<Visitor> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const failed: string[] = [];
  const stopping = new AbortController();
  let seen = 0;
  const newPage = async (): Promise<Page> => {
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    page.on('requestfailed', (asked) => {
      const reason = asked.failure()?.errorText ?? '';
      // A page that is left takes its open requests along.
      if (!stopping.signal.aborted && reason !== 'net::ERR_ABORTED') failed.push(`${reason} ${asked.url()}`);
    });
    page.on('pageerror', (error) => failed.push(`${error.message} on ${page.url()}`));
    return page;
  };
  const linksOn = (page: Page): Promise<string[]> =>
    page
      .locator('a[href^="/"]')
      .evaluateAll((links) => [
        ...new Set(links.map((link) => link.getAttribute('href')!).filter((href) => href !== '/')),
      ]);

  async function follow(href: string): Promise<void> {
    const page = await newPage();
    try {
      await page.goto(origin);
      await page.waitForLoadState('networkidle');
      await page
        .locator(`a[href="${href}"]`)
        .first()
        .evaluate((link) => (link as HTMLElement).click());
      await page.waitForURL((url) => url.pathname !== '/', { timeout: PATIENCE_MS });
      await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: PATIENCE_MS });
      await page.waitForLoadState('networkidle');
      seen += 1;
    } catch (error) {
      if (!stopping.signal.aborted) failed.push(`${href}: ${(error as Error).message.split('\n')[0]}`);
    } finally {
      await page.context().close();
    }
  }

  const first = await newPage();
  await first.goto(origin);
  const links = await linksOn(first);
  await first.context().close();
  const walking = (async () => {
    for (let at = 0; !stopping.signal.aborted; at++) await follow(links[at % links.length]!);
  })();
  return {
    seen: () => seen,
    failed,
    async stop() {
      stopping.abort();
      await walking;
      await browser.close();
    },
  };
}
