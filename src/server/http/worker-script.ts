import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { workerPath } from '#contract/worker.ts';
import { takesGzip } from './pages/page-request.ts';
import { ReadyDocument } from './pages/ready-document.ts';

/**
 * Takes the place of a service worker that browsers have, and removes it with all that it has kept. Tabs that are open
 * go on: they ask the server for everything again.
 */
const withdrawal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await registration.unregister();
    })(),
  ),
);
`;

/**
 * Serves the service worker that the build has made, or one that removes it. Browsers ask for it each time that they load
 * a page.
 */
export async function addWorkerScript(app: FastifyInstance, folder: URL): Promise<void> {
  const isWanted = app.settings.worker === true;
  const built = isWanted ? await readFile(new URL('sw.js', folder), 'utf8').catch(() => null) : null;
  const script = new ReadyDocument(built ?? withdrawal);
  app.get(workerPath, { schema: { hide: true }, exposeHeadRoute: false }, (request, reply) => {
    reply.header('cache-control', 'no-cache').header('etag', script.etag);
    reply.type('text/javascript; charset=utf-8').header('vary', 'accept-encoding');
    if (script.isKnownTo(request.headers['if-none-match'])) return reply.status(304).send();
    if (!takesGzip(request)) return reply.send(script.plain);
    return reply.header('content-encoding', 'gzip').send(script.gzip);
  });
}
