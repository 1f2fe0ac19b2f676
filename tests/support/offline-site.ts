import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { keptCaches } from '#client/kept-visits.ts';
import type { HttpSettings } from '#server/http/app.ts';
import { startServer } from '#server/start/start-server.ts';
import { filesOfForm } from '#app/worker/built-files.ts';
import { builtFiles } from './built-files.ts';
import { type RunningServer, startRunningServer } from './running-server.ts';

const build = fileURLToPath(new URL('../../build/', import.meta.url));

/** A server with a service worker. */
interface OfflineSite {
  readonly server: RunningServer;
  /** Cuts the network of a page: the server is away, and the browser says that it is offline. */
  cut(page: Page): Promise<void>;
  /** Ends that. */
  restore(page: Page): Promise<void>;
  /** Replaces the server by one with a newer build. @returns the script that its pages begin with */
  update(): Promise<string>;
  /** From its next start on, the server withdraws the service worker. */
  withdraw(): void;
}

/** Starts such a server for a file of tests. */
export function useOfflineSite(): OfflineSite {
  let server: RunningServer;
  let folder: string | undefined;
  const settings: { -readonly [Name in 'appFolder' | 'worker']?: HttpSettings[Name] } = { worker: true };

  beforeAll(async () => {
    server = await startRunningServer({}, (config, log) => {
      const own: typeof config & Pick<HttpSettings, 'appFolder'> = { ...config, ...settings };
      return startServer(own, log);
    });
  });
  afterAll(async () => {
    await server.close();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  return {
    get server() {
      return server;
    },
    async cut(page) {
      await server.stop();
      await page.context().setOffline(true);
    },
    async restore(page) {
      await server.start();
      await page.context().setOffline(false);
    },
    async update() {
      folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-offline-'));
      // A link would load the chunks of the renderer twice, by both paths.
      for (const part of ['app', 'render'])
        await cp(path.join(build, part), path.join(folder, part), { recursive: true });
      settings.appFolder = pathToFileURL(path.join(folder, 'app/'));
      const entry = await renameEntry(path.join(folder, 'app'));
      await server.stop();
      await server.start();
      return entry;
    },
    withdraw() {
      settings.worker = false;
    },
  };
}

/** Makes a newer build of a copy: the script that its pages begin with has another name. @returns its path */
async function renameEntry(app: string): Promise<string> {
  const html = await readFile(path.join(app, 'index.html'), 'utf8');
  const [, before = ''] = /<script type="module"[^>]*src="\/([^"]+)"/.exec(html) ?? [];
  const after = 'assets/index-Newer001.js';
  await cp(path.join(app, before), path.join(app, after));
  for (const name of ['index.html', 'sw.js', '.vite/manifest.json']) {
    const file = path.join(app, name);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(before, after));
  }
  return `/${after}`;
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
