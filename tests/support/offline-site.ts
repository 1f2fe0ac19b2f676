import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { keptCaches } from '#client/kept-visits.ts';
import { startServer } from '#server/start/start-server.ts';
import { filesOfForm } from '#app/worker/built-files.ts';
import { builtFiles } from './built-files.ts';
import { type RunningServer, startRunningServer } from './running-server.ts';

/** A server with a service worker. */
interface OfflineSite {
  readonly server: RunningServer;
  /** Cuts the network of a page: the server is away, and the browser says that it is offline. */
  cut(page: Page): Promise<void>;
  /** Ends that, if the network is cut. */
  restore(page: Page): Promise<void>;
}

/** Starts such a server for a file of tests. */
export function useOfflineSite(): OfflineSite {
  let server: RunningServer;
  let isCut = false;

  beforeAll(async () => {
    server = await startRunningServer({}, (config, log) => startServer({ ...config, worker: true }, log));
  });
  afterAll(() => server.close());

  return {
    get server() {
      return server;
    },
    async cut(page) {
      isCut = true;
      await server.stop();
      await page.context().setOffline(true);
    },
    async restore(page) {
      if (!isCut) return;
      isCut = false;
      await server.start();
      await page.context().setOffline(false);
    },
  };
}

/** The paths of all entries in the caches of a page's site, by the name of the cache. */
export const cachedPaths = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found[name] = requests.map(({ url }) => new URL(url).pathname);
    }
    return found;
  });

/** Whether the form of a product is kept on the device with everything that it needs. */
export async function isFormKept(page: Page, id: string): Promise<boolean> {
  const wanted = filesOfForm(await builtFiles(), { id, locale: 'US' });
  const kept = await cachedPaths(page);
  const all = new Set(Object.values(kept).flat());
  const hasLists = kept[keptCaches.calls]?.includes('/api/urgentType/list') === true;
  return hasLists && wanted.length > 0 && wanted.every((file) => all.has(file));
}

/**
 * Removes the service worker and the caches of a site from a window, which the next test gets, too. No page of the site may be
 * open meanwhile: its worker would come back without its caches.
 */
export async function removeWorker(page: Page, origin: string): Promise<void> {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'service_workers,cache_storage',
  });
  await session.detach();
}
