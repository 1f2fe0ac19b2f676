import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageTags, type Locale, perLocale } from '#contract/locale.ts';
import { type PageCall, refusedCallName, type Renderer } from '#contract/rendering.ts';
import { chinaDay, chinaDayStart, dayAfter } from '../../services/china-day.ts';
import type { Services } from '../../services/context.ts';
import { wordsIn } from '../../services/flows/releases/releases.ts';
import { inTime } from '../../services/in-time.ts';
import type { Envelope } from '#contract/define.ts';
import { shellPath } from '#contract/worker.ts';
import { countPage, timeRendering } from '../../services/watching/meters.ts';
import { inSpan } from '../../store/spans.ts';
import { sendBusyPage } from '../load/busy-page.ts';
import { isRefused } from '../load/load.ts';
import { readsOwnWrites } from '../reading.ts';
import { isUnavailable } from '../unavailable.ts';
import { readAssets } from './assets.ts';
import { PageCache } from './page-cache.ts';
import {
  emptyDocument,
  fullDocument,
  withLinks,
  withReleases,
  withSentence,
  withTime,
} from './page-document.ts';
import { languageOf, takesGzip, variesBy } from './page-request.ts';
import { ReadyDocument } from './ready-document.ts';
import type { KeptPage, KeptReply, Look, Made, PageToRender, ReadyPage } from './ready-page.ts';
import { recordsVersion } from './records-version.ts';
import { callsOf } from './renderer.ts';

/** Pages in the cache, and their bytes. */
const CACHE_LIMITS = { pages: 2_000, bytes: 64 * 1024 * 1024 };
/** Replies in the cache. They are a few kB long. */
const REPLY_LIMITS = { pages: 2_000, bytes: 16 * 1024 * 1024 };
/** So long pages are kept without a change of what they were made from. */
const KEPT_MS = 60_000;
/** Under load, pages are sent for so long without a look at what they were made from. */
const KEPT_UNDER_LOAD_MS = 10 * 60_000;
/** Milliseconds after which the rendering of a page is given up; the browser then makes the page. */
const RENDER_MS = 5_000;
/** The most pages that are rendered at the same time; the browser makes the others. */
const MOST_AT_ONCE = 32;

/**
 * Proxies may send a page for a minute without a question, and for ten more minutes while they ask for the next one.
 * Browsers ask each time; most of their questions are answered by the status 304.
 */
const MAY_BE_KEPT = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const NOT_KEPT = 'private, no-store';

const watched = <T>(work: () => Promise<T>): Promise<T> => inSpan('render', {}, () => timeRendering(work));

const noLinks = { styles: '', scripts: '' };

const seenBy = new AsyncLocalStorage<Look[]>();

/** Notes which records are looked at while a page is rendered. They are counted for each reader of the page. */
export function noteLooks(views: Services['views']): Services['views'] {
  return {
    ...views,
    count(id, ip, what) {
      const seen = seenBy.getStore();
      if (seen) seen.push([id, what]);
      else views.count(id, ip, what);
    },
  };
}

/** Sends a page of the app: rendered, or the empty document that the browser fills. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** @param options `shell` is the empty document */
export async function pagesOf(
  app: FastifyInstance,
  {
    shell: document,
    appFolder,
    renderer,
  }: { shell: string; appFolder: URL; renderer: () => Promise<Renderer | null> },
): Promise<SendPage> {
  const { services, settings } = app;
  const assets = await readAssets(appFolder);
  const shell = withLinks(document, assets?.shell ?? noLinks);
  // A page is made from the database whose version it is kept by: it is never older than that version.
  const versionOfPrimary = recordsVersion(services.db);
  const versionToRead = services.reads && recordsVersion(services.reads.db);
  const cache = new PageCache<KeptPage>(CACHE_LIMITS);
  const replies = new PageCache<KeptReply>(REPLY_LIMITS);
  let shown: ReturnType<Services['releases']['snapshot']> | undefined;
  const emptyOnes = () =>
    perLocale(
      (_tag, locale) =>
        new ReadyDocument(
          emptyDocument(told(shell), locale, services.translate(locale, 'shell:needsScripts')),
        ),
    );
  /** The document with what its page must know of the releases that are live. */
  const told = (html: string): string => withReleases(html, shown?.shown ?? null);
  let empty = emptyOnes();
  /** Pages are made of what is live. */
  const takeReleases = (pages: Renderer | null): void => {
    const now = services.releases.snapshot();
    if (now === shown) return;
    shown = now;
    empty = emptyOnes();
    pages?.release(
      now.shown,
      (locale) => wordsIn(now, locale),
      (id) => now.compiled.get(id),
    );
  };
  // The sentence changes once a minute.
  const oldDocuments = new WeakMap<KeptPage, { sentence: string; document: ReadyDocument }>();
  const running = new Map<string, Promise<ReadyPage | null>>();
  let inWork = 0;
  // The bundle is loaded in advance, so that the first page does not wait for it.
  app.addHook('onListen', () => void renderer().catch(() => undefined));

  /** Makes a call of a page, or takes the reply that another page has got for the same version of the records. */
  function cachedCall(wanted: PageToRender, made: Made) {
    const { locale, ip, db, isOwn } = wanted;
    const { records, posts } = wanted.before;
    const call = callsOf(app, locale, ip, db);
    return async (request: PageCall): Promise<Envelope> => {
      const showsPosts = app.pathsWithPosts.has(request.url.replace(/[?].*/, ''));
      made.showsPosts ||= showsPosts;
      const key = `${showsPosts ? posts : ''} ${locale} ${request.method} ${request.url} ${request.body ?? ''}`;
      const now = services.now().getTime();
      const kept = isOwn ? undefined : replies.get(key, { version: records, now });
      if (kept !== undefined) {
        made.until = Math.min(made.until, kept.until);
        return kept.reply;
      }
      const seen: Look[] = [];
      const reply = await seenBy.run(seen, () => call(request));
      made.seen = [...made.seen, ...seen];
      // A call that counts a look is made for each page.
      if (reply.code === 200 && seen.length === 0 && !isOwn) {
        const until = keptUntil(now);
        const bytes = 2 * JSON.stringify(reply).length;
        replies.set(key, { reply, until }, { version: records, bytes, until });
      }
      return reply;
    };
  }

  async function render(pages: Renderer, wanted: PageToRender): Promise<ReadyPage | null> {
    if (inWork >= MOST_AT_ONCE) return null;
    inWork += 1;
    const { url, locale } = wanted;
    const madeAt = services.now().getTime();
    const made: Made = { seen: [], until: keptUntil(madeAt), showsPosts: false };
    try {
      const page = await inTime(
        RENDER_MS,
        () =>
          watched(() =>
            pages.renderPage({
              url,
              locale,
              origin: services.publicUrl,
              isDemonstration: settings.demoData === true,
              call: cachedCall(wanted, made),
            }),
          ),
        () => new Error('a page takes too long to render'),
      );
      if (page === null) return null;
      countPage('rendered');
      const links = assets?.linksOf(page.sources) ?? noLinks;
      const content = fullDocument(told(shell), locale, page, links);
      const ready = new ReadyDocument(withTime(content, madeAt), content);
      const { status, keptAs, isPersonal } = page;
      return { status, keptAs, isPersonal, document: ready, madeAt, ...made };
    } finally {
      inWork -= 1;
    }
  }

  /** The page of an address that may be kept: from the cache, or rendered once for all requests that wait for it. */
  async function keptPage(pages: Renderer, wanted: PageToRender, address: string): Promise<ReadyPage | null> {
    const { locale, before } = wanted;
    const { records, posts } = before;
    const key = keyOf(locale, address);
    const kept = cache.get(key, { version: records, now: services.now().getTime() });
    if (kept !== undefined && (kept.posts === null || kept.posts === posts)) {
      countPage('kept');
      return kept;
    }
    const run = `${records} ${posts} ${key}`;
    const made = running.get(run) ?? render(pages, wanted).finally(() => running.delete(run));
    running.set(run, made);
    const page = await made;
    if (page?.keptAs === address) {
      const keeping = { ...page, posts: page.showsPosts ? posts : null };
      cache.set(key, keeping, { version: records, bytes: page.document.bytes, until: page.until });
    }
    return page;
  }

  /** The page as it was before the database was away, with a sentence that says so. */
  function oldPage(locale: Locale, address: string): ReadyPage | undefined {
    const kept = cache.old(keyOf(locale, address));
    const age = services.now().getTime() - (kept?.madeAt ?? 0);
    if (kept === undefined || age > (settings.oldPagesMs ?? 0)) return undefined;
    const minutes = Math.max(1, Math.round(age / 60_000));
    const when = new Intl.RelativeTimeFormat(languageTags[locale]).format(-minutes, 'minute');
    const sentence = services.translate(locale, 'server:pageIsOld', { when });
    let shown = oldDocuments.get(kept);
    if (shown?.sentence !== sentence) {
      shown = {
        sentence,
        document: new ReadyDocument(withSentence(kept.document.plain.toString(), sentence)),
      };
      oldDocuments.set(kept, shown);
    }
    return { ...kept, isOld: true, document: shown.document };
  }

  /** The page as it was kept, for as long as proxies may send it, too. */
  function keptBefore(locale: Locale, address: string): ReadyPage | undefined {
    const kept = cache.old(keyOf(locale, address));
    if (kept === undefined || services.now().getTime() - kept.madeAt > KEPT_UNDER_LOAD_MS) return undefined;
    countPage('old');
    return kept;
  }

  /** Where a page is read from: what its reader wrote a moment ago is in the primary alone. */
  const sourceOf = async (isOwn: boolean): Promise<Pick<PageToRender, 'db' | 'isOwn' | 'before'>> => {
    const { db, reads } = services;
    const asksReplica = !isOwn && reads?.shows(null) === true && versionToRead !== undefined;
    return asksReplica
      ? { isOwn, db: reads.db, before: await versionToRead() }
      : { isOwn, db, before: await versionOfPrimary() };
  };

  async function pageFor(
    url: string,
    { locale, ip, isOwn }: Pick<PageToRender, 'locale' | 'ip' | 'isOwn'>,
  ): Promise<ReadyPage | 'refused' | null> {
    const pages = await renderer();
    takeReleases(pages);
    if (pages === null || url.split('?', 1)[0] === shellPath) return null;
    const address = pages.keptAs(url);
    const kept = app.load.step() > 0 && address !== null && keptBefore(locale, address);
    if (kept) return kept;
    // The browser makes the other ones: what is begun or must be paid goes on.
    if (isRefused(app, 'pages')) return address === null || pages.isPersonal(url) ? null : 'refused';
    try {
      const wanted = { url, locale, ip, ...(await sourceOf(isOwn)) };
      return await (address === null || isOwn ? render(pages, wanted) : keptPage(pages, wanted, address));
    } catch (error) {
      const old = address !== null && isUnavailable(error) && oldPage(locale, address);
      if (old) countPage('old');
      if (old) return old;
      throw error;
    }
  }

  return async (request, reply) => {
    const locale = languageOf(request);
    const isOwn = readsOwnWrites(app, request);
    const page = await pageFor(request.url, { locale, ip: request.ip, isOwn }).catch((error: unknown) => {
      const message = 'a page could not be rendered; the browser makes it';
      // The visitor has reached a limit, for example. A stack trace says nothing about that.
      if (error instanceof Error && error.name === refusedCallName)
        request.log.info({ why: error.message }, message);
      else request.log.warn({ err: error }, message);
      return null;
    });
    if (page === 'refused') return sendBusyPage(app, request, reply, locale);
    if (page === null) countPage('empty');
    page?.seen.forEach(([id, what]) => services.views.count(id, request.ip, what));
    const ready = page?.document ?? empty(locale);
    const mayBeKept = page !== null && isForAll(page) && !isOwn;
    reply.header('cache-control', mayBeKept ? MAY_BE_KEPT : NOT_KEPT).type('text/html; charset=utf-8');
    reply.header('vary', variesBy(request));
    reply.header('content-language', languageTags[locale]).status(page?.status ?? 200);
    if (mayBeKept) {
      reply.header('etag', ready.etag);
      if (ready.isKnownTo(request.headers['if-none-match'])) return reply.status(304).send();
    }
    if (!takesGzip(request)) return reply.send(ready.plain);
    return reply.header('content-encoding', 'gzip').send(ready.gzip);
  };
}

/** Whether browsers and proxies may keep a page. */
const isForAll = ({ status, keptAs, isPersonal, isOld = false }: ReadyPage): boolean =>
  status === 200 && keptAs !== null && !isPersonal && !isOld;

/** Records begin and end with a day of China, which is no change of them: no page is kept beyond the day. */
const keptUntil = (now: number): number =>
  Math.min(now + KEPT_MS, chinaDayStart(dayAfter(chinaDay(new Date(now)))).getTime());

const keyOf = (locale: Locale, address: string): string => `${locale} ${address}`;
