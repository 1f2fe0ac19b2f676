import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { forgetMessage, keptCaches } from '#client/kept-visits.ts';
import { forgetOtherFiles, keepForm, renewForms } from './begun-forms.ts';
import { type Handling, handlingOf, isTool, mayKeepPage } from './handled.ts';
import type { KeptFiles } from './built-files.ts';
import { answerCall } from './lists.ts';
import { type Message, newerVersion } from './messages.ts';
import { forgetOtherShells, keepShell, keptShell } from './shell-document.ts';
import { type RequestEvent, scope } from './scope.ts';

// The service worker. It is no module of the app: the build makes one file of it and of this list.
declare const builtFiles: KeptFiles;

const DAY_SECONDS = 24 * 60 * 60;
const { entry, shell } = builtFiles;

setCacheNameDetails({ prefix: 'moongate', suffix: 'v1' });
// The names of files contain a hash of their contents.
precacheAndRoute(shell.map((url) => ({ url, revision: null })));
clientsClaim();

const pages = new NetworkFirst({
  cacheName: keptCaches.pages,
  // A line that sends next to nothing is no network.
  networkTimeoutSeconds: 10,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) =>
        mayKeepPage(response, new URL(request.url).pathname) ? response : null,
      handlerDidError: async () => keptShell(entry),
    },
    new ExpirationPlugin({ maxEntries: 20, maxAgeSeconds: 7 * DAY_SECONDS, purgeOnQuotaError: true }),
  ],
});

const files = new CacheFirst({
  cacheName: keptCaches.files,
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
  ],
});

/** A file of the build or of a release. What a tool of operators loads is not kept. */
async function fileFor(event: RequestEvent, request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const client = await scope.clients.get(event.clientId);
  if (client !== undefined && isTool(new URL(client.url).pathname)) return fetch(request);
  return files.handle({ event, request });
}

const answers: Readonly<Record<Handling, (event: RequestEvent, request: Request) => Promise<Response>>> = {
  page: (event, request) => pages.handle({ event, request }),
  file: fileFor,
  release: fileFor,
  call: (_event, request) => answerCall(request),
};

for (const method of ['GET', 'POST'] as const) {
  registerRoute(
    ({ url, request }) => {
      const { origin } = scope.location;
      const isNavigation = request.mode === 'navigate';
      const handling = handlingOf({ method: request.method, url, isNavigation, origin });
      return handling === null ? false : { handling };
    },
    ({ event, request, params }) => {
      const { handling } = params as { handling: Handling };
      return answers[handling](event as unknown as RequestEvent, request);
    },
    method,
  );
}

scope.addEventListener('install', (event) => {
  // A form that cannot be renewed is loaded when it is opened with a network.
  event.waitUntil(Promise.all([keepShell(builtFiles), renewForms(builtFiles).catch(() => undefined)]));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOtherShells(entry), forgetOtherFiles(builtFiles)]));
});

scope.addEventListener('message', (event) => {
  const message = event.data as Message;
  switch (message.type) {
    case 'KEEP_FORM':
      // The document may name another release now. The old one does as long as the network is lost.
      event.waitUntil(Promise.allSettled([keepForm(builtFiles, message), keepShell(builtFiles)]));
      return;
    case forgetMessage:
      event.waitUntil(forgetTimes());
      return;
    case 'TAKE_OVER':
      if (message.entry?.endsWith(entry) === true) event.waitUntil(takeOverAlone());
      else event.source?.postMessage(newerVersion);
  }
});

/** Removes the times at which pages and files were used, which the library keeps in a database. */
async function forgetTimes(): Promise<void> {
  for (const name of [keptCaches.pages, keptCaches.files]) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}

/**
 * Replaces the older worker where its pages are gone: the only window has just been loaded from this build. A form that is
 * open in another window may need a file that only the older worker keeps.
 */
async function takeOverAlone(): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await scope.skipWaiting();
}
