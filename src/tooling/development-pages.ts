import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { IncomingMessage } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import type { Envelope } from '#contract/define.ts';
import { type Locale, localeCookieName, pageLocale } from '#contract/locale.ts';
import type { Renderer } from '#contract/rendering.ts';
import { chooseLocale } from '#server/http/language.ts';
import { emptyDocument, fullDocument } from '#server/http/pages/page-document.ts';
import { isPagePath } from '#server/http/paths.ts';

/**
 * Renders pages in development as the server does with a build, by the sources as they are just now. The calls go to the
 * running server.
 *
 * @param api where the server is reached
 */
export function developmentPages(api: string): Plugin {
  return {
    name: 'development-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!isPage(request)) return next();
        documentOf(server, api, request).then(({ status, text }) => {
          response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text);
        }, next);
      });
    },
  };
}

const isPage = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  isPagePath(url) &&
  headers.accept?.includes('text/html') === true &&
  !/^\/(@|node_modules\/|pictures\/)/.test(url);

async function documentOf(
  server: ViteDevServer,
  api: string,
  { url = '', headers }: IncomingMessage,
): Promise<{ status: number; text: string }> {
  const address = new URL(url, `http://${headers.host ?? 'localhost'}`);
  const locale = pageLocale({
    query: address.searchParams,
    stored: new RegExp(`${localeCookieName}=(\\w+)`).exec(headers.cookie ?? '')?.[1],
    accepted: chooseLocale(headers['accept-language']),
  });
  const file = await readFile(path.join(server.config.root, 'index.html'), 'utf8');
  const shell = (await server.transformIndexHtml(url, file)).replace('__DEMONSTRATION__', 'yes');
  const { renderPage } = (await server.ssrLoadModule('/render/render.tsx')) as Renderer;
  const page = await renderPage({
    url,
    locale,
    origin: address.origin,
    isDemonstration: true,
    call: ({ method, url: called, body }) => made(api + called, { method, locale, body }),
  }).catch((error: unknown) => {
    server.config.logger.warn(`${url} is left to the browser: ${String(error)}`);
    return null;
  });
  if (page === null) return { status: 200, text: emptyDocument(shell, locale) };
  const links = { styles: styleLinks(server), scripts: '' };
  return { status: page.status, text: fullDocument(shell, locale, page, links) };
}

interface Made {
  readonly method: string;
  readonly locale: Locale;
  readonly body: string | undefined;
}

async function made(url: string, { method, locale, body }: Made): Promise<Envelope> {
  const headers = { 'accept-language': locale, 'content-type': 'application/json' };
  const reply = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  return (await reply.json()) as Envelope;
}

/** The style sheets that rendering has read so far. Scripts would add them only after the page is shown. */
function styleLinks(server: ViteDevServer): string {
  const files = [...server.environments.ssr.moduleGraph.idToModuleMap.values()];
  return files
    .filter(({ url }) => url.endsWith('.css'))
    .map(({ url }) => `<link rel="stylesheet" href="${url}?direct">`)
    .join('');
}
