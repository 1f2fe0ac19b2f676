import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorEnvelope } from './error-replies.ts';
import { keepBuild, sendKeptFile } from './kept-builds.ts';
import { isPagePath } from './paths.ts';
import { pagesOf } from './pages/pages.ts';
import { loadRenderer } from './pages/renderer.ts';
import { addWorkerScript } from './worker-script.ts';
import { addSiteMap } from './pages/site-map.ts';

/** Where the build writes the app. */
export const defaultFolder = new URL('../../../build/app/', import.meta.url);

/** Pages of the app whose paths begin with /api: payment providers redirect customers to these addresses. */
const returnPages = new Set(['/api/v2/pay/success', '/api/v2/pay/cancel']);

/** The copies that the build compresses. They have no URLs of their own. */
const copies = /\.(?:js|css|svg|json|txt|webmanifest)\.(?:br|gz)$/;

const served = {
  index: false,
  // The build writes compressed copies beside the files.
  preCompressed: true,
  cacheControl: false,
  setHeaders(reply, file) {
    reply.setHeader('cache-control', isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
    reply.setHeader('vary', 'accept-encoding');
  },
} satisfies Partial<FastifyStaticOptions>;

/** Serves the files of the built app. Every other path that is not the API's is a page. */
export async function addBuiltApp(app: FastifyInstance): Promise<void> {
  const folder = app.settings.appFolder ?? defaultFolder;
  const demonstration = app.settings.demoData === true ? 'yes' : 'no';
  const page = await readFile(new URL('index.html', folder), 'utf8').then(
    (text) =>
      text
        .replace('__DEMONSTRATION__', demonstration)
        .replace('__WORKER__', app.settings.worker === true ? 'yes' : 'no'),
    () => undefined,
  );
  if (page !== undefined) {
    const root = fileURLToPath(folder);
    // One route for all files with a hash in their names: a route for each would be most of the time of a start.
    await app.register(fastifyStatic, {
      ...served,
      root: path.join(root, 'assets'),
      prefix: '/assets/',
      allowedPath: (name) => !copies.test(name),
    });
    await app.register(fastifyStatic, {
      ...served,
      root,
      decorateReply: false,
      // One route for each of the others instead of a wildcard, so that a path without a file reaches the not-found
      // handler below.
      wildcard: false,
      globIgnore: ['assets/**', '**/index.html', 'sw.js', '**/*.{js,css,svg,json,txt,webmanifest}.{br,gz}'],
    });
  }

  await addWorkerScript(app, folder);
  const renderer = loadRenderer(folder);
  addSiteMap(app, renderer, app.settings.siteMapSize);
  const sendPage =
    page === undefined ? undefined : await pagesOf(app, { shell: page, appFolder: folder, renderer });

  if (page !== undefined) keepBuild(app, new URL('assets/', folder), app.settings.buildsKeptDays ?? 0);

  app.setNotFoundHandler(async (request, reply) => {
    const kept = request.method === 'GET' ? await sendKeptFile(app, request.url, reply) : null;
    if (kept !== null) return kept;
    if (!isPage(request)) return reply.status(404).send(errorEnvelope(app, request, 'notFound'));
    return sendPage === undefined ? sendMissing(app, request, reply) : sendPage(request, reply);
  });
}

function isHashed(path: string): boolean {
  return /[/\\]assets[/\\].*-[A-Za-z0-9_-]{8,}\.\w+(\.(br|gz))?$/.test(path);
}

function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const [path = ''] = request.url.split('?');
  return returnPages.has(path) || isPagePath(path);
}

function sendMissing(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.status(503).type('text/plain; charset=utf-8');
  return reply.send(app.services.translate(request.locale, 'server:appNotBuilt'));
}
