import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageTags, type Locale, localeCookieName, pageLocale } from '#contract/locale.ts';
import type { RenderedPage, Renderer } from '#contract/rendering.ts';
import type { Services } from '../../services/desk.ts';
import { chooseLocale } from '../language.ts';
import { styleNonce } from '../security-headers.ts';
import { readAssets } from './assets.ts';
import { PageCache } from './page-cache.ts';
import { emptyDocument, fullDocument, NONCE } from './page-document.ts';
import { recordsVersion } from './records-version.ts';
import { callsOf } from './renderer.ts';
import { readsPosts } from './reads-posts.ts';

/** Pages in the cache, and their bytes. */
const CACHE_LIMITS = { pages: 2_000, bytes: 64 * 1024 * 1024 };
/** Records appear and disappear at their days without a change of a record. */
const KEPT_MS = 60_000;
/** A page that takes longer is left to the browser. */
const RENDER_MS = 5_000;
/** While so many pages are being rendered, others are left to the browser. */
const MOST_AT_ONCE = 32;

/** A page that is ready to be sent. */
interface ReadyPage {
  readonly status: number;
  /** The document, cut where the nonce stands. */
  readonly pieces: readonly string[];
  /** The records and posts whose looks are counted. */
  readonly seen: readonly Look[];
  /** Whether it shows posts of customers. */
  readonly showsPosts: boolean;
}

/** A page that is kept, and the version of the posts that it shows; null where it shows none. */
interface KeptPage extends ReadyPage {
  readonly posts: string | null;
}

type Look = Parameters<Services['views']['count']>;

const seenBy = new AsyncLocalStorage<Look[]>();

/** Notes which records are looked at while a page is rendered: each reader of a kept page counts, too. */
export function noteLooks(views: Services['views']): Services['views'] {
  return {
    ...views,
    count(...look) {
      seenBy.getStore()?.push(look);
      views.count(...look);
    },
  };
}

/** Sends a page of the app: rendered, or the empty document that the browser fills. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** @param options `shell` is the empty document */
export async function pagesOf(
  app: FastifyInstance,
  { shell, appFolder, renderer }: { shell: string; appFolder: URL; renderer: () => Promise<Renderer | null> },
): Promise<SendPage> {
  const { services, settings } = app;
  const assets = await readAssets(appFolder);
  const version = recordsVersion(services.db);
  const cache = new PageCache<KeptPage>(CACHE_LIMITS);
  const running = new Map<string, Promise<ReadyPage | null>>();
  let inWork = 0;
  // The first page need not wait for it.
  app.addHook('onListen', () => void renderer().catch(() => undefined));

  async function render(pages: Renderer, url: string, locale: Locale): Promise<ReadyPage | null> {
    if (inWork >= MOST_AT_ONCE) return null;
    inWork += 1;
    const seen: Look[] = [];
    const calls = callsOf(app, locale);
    let showsPosts = false;
    try {
      const page = await seenBy.run(seen, () =>
        inTime(
          pages.renderPage({
            url,
            locale,
            origin: services.publicUrl,
            isDemonstration: settings.demoData === true,
            nonce: NONCE,
            call: (call) => {
              showsPosts ||= readsPosts(call);
              return calls(call);
            },
          }),
        ),
      );
      if (page === null) return null;
      const links = assets?.linksOf(page.sources, page.html) ?? '';
      return {
        status: page.status,
        pieces: fullDocument(shell, locale, page, links).split(NONCE),
        seen,
        showsPosts,
      };
    } finally {
      inWork -= 1;
    }
  }

  /** The page of an address that may be kept: the kept one, or a new one, made once for all who wait for it. */
  async function keptPage(
    pages: Renderer,
    url: string,
    locale: Locale,
    address: string,
  ): Promise<ReadyPage | null> {
    const key = `${locale} ${address}`;
    const now = services.now().getTime();
    const { records: before, posts } = await version();
    const kept = cache.get(key, { version: before, now });
    if (kept !== undefined && (kept.posts === null || kept.posts === posts)) {
      kept.seen.forEach((look) => services.views.count(...look));
      return kept;
    }
    const run = `${before} ${posts} ${key}`;
    const made = running.get(run) ?? render(pages, url, locale).finally(() => running.delete(run));
    running.set(run, made);
    const page = await made;
    if (page?.status === 200) {
      const keeping = { ...page, posts: page.showsPosts ? posts : null };
      cache.set(key, keeping, { version: before, bytes: bytesOf(page), until: now + KEPT_MS });
    }
    return page;
  }

  async function pageFor(url: string, locale: Locale): Promise<ReadyPage | null> {
    const pages = await renderer();
    if (pages === null) return null;
    const address = pages.keptAs(url);
    return address === null ? render(pages, url, locale) : keptPage(pages, url, locale, address);
  }

  return async (request, reply) => {
    const locale = languageOf(request);
    const page = await pageFor(request.url, locale).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a page is left to the browser');
      return null;
    });
    const pieces = page?.pieces ?? emptyDocument(shell, locale).split(NONCE);
    // The nonce is valid for one reply only, so browsers must not keep the page.
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    reply.header('vary', 'accept-language, cookie').header('content-language', languageTags[locale]);
    return reply.status(page?.status ?? 200).send(pieces.join(styleNonce(request.raw)));
  };
}

/** The language of a page: `lang` in the address, the cookie, what the browser asks for, English. */
function languageOf({ query, cookies, headers }: FastifyRequest): Locale {
  const { lang } = query as Readonly<Record<string, unknown>>;
  return pageLocale({
    query: typeof lang === 'string' ? lang : undefined,
    stored: cookies[localeCookieName],
    accepted: chooseLocale(headers['accept-language']),
  });
}

const bytesOf = ({ pieces }: ReadyPage): number => pieces.reduce((sum, { length }) => sum + length * 2, 0);

async function inTime(page: Promise<RenderedPage | null>): Promise<RenderedPage | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('a page takes too long to render')), RENDER_MS);
  });
  return Promise.race([page, late]).finally(() => clearTimeout(timer));
}
