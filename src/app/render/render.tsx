import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { i18n, ResourceKey } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import {
  createStaticHandler,
  createStaticRouter,
  matchPath,
  matchRoutes,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { takeReleases } from '#client/live-releases.ts';
import { newQueryClient } from '#client/query.ts';
import { type Rendering, RenderingContext } from '#client/rendering.ts';
import { visitorIn } from '#client/visitor.ts';
import { splitPayload } from '#client/request-parts.ts';
import type { Endpoint, Envelope } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { type Locale, queriedLocale } from '#contract/locale.ts';
import { addressesOf } from '#contract/offers.ts';
import { type PageCall, type PageRequest, refusedCallName, type RenderedPage } from '#contract/rendering.ts';
import type { ShownReleases } from '#contract/shown-releases.ts';
import { shellNamespaces } from '../i18n.ts';
import { textsIn } from '../texts-in.ts';
import { offerAt } from '../parts/site/library/offers.ts';
import { type PageFacts, PageFactsContext } from '../parts/site/locale/page-head.ts';
import { frameFiles } from '../shell/frames.ts';
import {
  type FoundRoute,
  frameOf,
  hasParameters,
  pageRoutes,
  type RouteHandle,
} from '../shell/page-route.ts';
import { Providers } from '../shell/providers.tsx';
import { loadRoute } from '../shell/load-route.ts';
import { descriptionOf } from '../shell/page-description.ts';
import { routeObjects } from '../shell/router.tsx';
import { laterScriptsId, servedPageId, type ServedCall, type ServedPage } from '../shell/served-page.ts';
import { keepReplies } from '../shell/take-over.ts';
import { forgetFragments, fragmentsAt } from './fragments.ts';
import { addressOf, keptAddress, keptName, withQuery } from './address.ts';
import { isListed, isRendered } from './rendered-routes.ts';
import { headOf } from './head.ts';
import { quickTexts } from './quick-texts.ts';
import { replyText, scriptText } from './script-text.ts';
import { toText } from './to-text.ts';
import { wizardSources } from './wizard-sources.ts';

export { publicPaths, recordAddress, recordKinds } from './rendered-routes.ts';

const routes = routeObjects();
const pages = new Map<string, Promise<Page>>();

/** The route of a page, with its code loaded. */
interface Page {
  readonly handle: RouteHandle;
  readonly handler: ReturnType<typeof createStaticHandler>;
}

/** The page at a path. Those of the routes are found only once. */
function pageAt(pathname: string): Promise<Page> {
  const known = pages.get(pathname);
  if (known !== undefined) return known;
  const found = foundPage(pathname);
  if (handles.has(pathname)) pages.set(pathname, found);
  return found;
}

async function foundPage(pathname: string): Promise<Page> {
  const [frame, leaf] = (await loadRoute(routes, pathname)) as [RouteObject, RouteObject];
  const handler = createStaticHandler([{ ...frame, children: [leaf] } as RouteObject]);
  return { handle: leaf.handle as RouteHandle, handler };
}

/** The data of each page by its path. */
const handles = new Map<string, RouteHandle>(pageRoutes.map((route) => [route.path, route]));

let releasedWords: (locale: Locale) => object = () => ({});

/** Takes what is live in place of flows of the build; see `Renderer`. */
export function release(
  shown: ShownReleases | null,
  words: (locale: Locale) => object,
  flowOf: (id: string) => unknown,
): void {
  takeReleases(shown, flowOf);
  releasedWords = words;
  texts.clear();
  forgetFragments();
}

/** The texts in each language. */
const texts = new Map<Locale, Promise<i18n>>();

function textsOf(locale: Locale): Promise<i18n> {
  const released = releasedWords(locale) as Record<string, ResourceKey>;
  const loaded = texts.get(locale) ?? textsIn(locale, released).then(quickTexts);
  texts.set(locale, loaded);
  return loaded;
}

/**
 * Renders the page at an address as a visitor sees it who is not signed in, by the calls that its components make.
 *
 * @returns null for the pages that the browser makes alone
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage | null> {
  const { locale, origin } = request;
  const url = new URL(request.url, origin);
  const { handle: route, handler } = await pageAt(url.pathname);
  if ('path' in route && !isRendered(route)) return null;
  const t = await textsOf(locale);
  const page = await contentOf(request, handler, url);

  const facts: PageFacts = {
    title: t.t(route.title),
    description: t.t(descriptionOf(route, t)),
    ...page.facts,
  };
  const status = 'path' in route ? (facts.status ?? 200) : 404;
  const shown = 'path' in route && route.access === 'user' ? productIn(url) : facts.query;
  const address =
    'path' in route && status === 200 ? addressOf(pathOf(route, url.pathname), shown ?? {}) : null;
  const isFound = 'path' in route && isListed(route);
  const isInAddress = queriedLocale(url.searchParams) !== undefined;
  return {
    status,
    keptAs: address && keptName(address, isInAddress),
    isPersonal: 'path' in route && route.access === 'user',
    html: page.html,
    head: headOf({ facts, texts: t, locale, origin, address: isFound ? address : null, isInAddress }),
    data: dataOf({ locale, calls: page.calls }),
    laterScriptsId,
    sources: [
      frameFiles['path' in route ? frameOf(route) : 'site'],
      ...('path' in route ? [route.file] : []),
      `words/${locale.toLowerCase()}.ts`,
      ...[...shellNamespaces, ...('path' in route ? route.namespaces : [])].map(
        (namespace) => `../../locales/${locale}/${namespace}.json`,
      ),
      ...wizardSources(url, locale),
    ],
  };
}

function dataOf({ locale, calls }: ServedPage): string {
  // In a fixed order, so that a page that is made twice is the same. Pages share replies.
  const sorted = calls
    .map((call) => [hashKey(call[0]), call] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, call]) => call);
  const made = sorted.map(
    ([key, reply, isPersonal]) => `[${scriptText(key)},${replyText(reply, locale)},${isPersonal}]`,
  );
  const page = `{"locale":${scriptText(locale)},"calls":[${made.join()}]}`;
  return `<script type="application/json" id="${servedPageId}">${page}</script>`;
}

/** The address by which a page is asked for; see `Renderer`. */
export function keptAs(url: string): string | null {
  const asked = new URL(url, 'http://site.invalid');
  const { pathname, searchParams } = asked;
  const route = handles.get(pathname) ?? (matchRoutes(routes, pathname)?.at(-1)?.route.handle as RouteHandle);
  if (!('path' in route)) return null;
  return route.access === 'user'
    ? keptName(addressOf(route.path, productIn(asked)), queriedLocale(searchParams) !== undefined)
    : keptAddress(pathOf(route, pathname), searchParams);
}

/** The path of a page in its canonical address. */
function pathOf(route: FoundRoute, pathname: string): string {
  return hasParameters(route) ? (matchPath(route.path, pathname)?.pathnameBase ?? pathname) : route.path;
}

/** The part of the query that names a product. What the server sends of a page for users depends on nothing else. */
function productIn({ pathname, searchParams }: URL): Record<string, string> {
  const offer = offerAt(pathname, searchParams);
  const address = offer && addressesOf(offer).find(({ page }) => page === pathname);
  return address?.query ?? {};
}

/** The HTML of a page, its head, and the calls that it was made from. */
async function contentOf(
  request: PageRequest,
  { query, dataRoutes }: Page['handler'],
  url: URL,
): Promise<{ html: string; facts: Partial<PageFacts>; calls: ServedCall[] }> {
  const queryClient = newQueryClient();
  const calls: ServedCall[] = [];
  const { locale, isDemonstration } = request;
  const { replyTo, ask } = asker(request, queryClient, calls);
  const place = `${locale} ${url.pathname}`;
  const fragments = handles.has(url.pathname) ? await fragmentsAt(place, replyTo) : null;
  const rendering: Rendering = {
    session: visitorIn(locale),
    isDemonstration,
    ask,
    fragment: (name) => fragments?.fragment(name, rendering) ?? { rendering },
  };
  let facts: Partial<PageFacts> = {};
  const context = (await query(new Request(url))) as StaticHandlerContext;
  const html = await toText(
    <RenderingContext value={rendering}>
      <PageFactsContext
        value={(told) => (facts = { ...facts, ...told, query: { ...facts.query, ...told.query } })}
      >
        <I18nextProvider i18n={await textsOf(locale)}>
          <Providers queryClient={queryClient}>
            <StaticRouterProvider
              router={createStaticRouter(dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </Providers>
        </I18nextProvider>
      </PageFactsContext>
    </RenderingContext>,
  );
  await fragments?.keep(html);
  return { html, facts, calls };
}

/** Makes the calls of a page, each once. `ask` also gives the page the reply, and with it the browser. */
function asker(request: PageRequest, queryClient: QueryClient, calls: ServedCall[]) {
  const made = new Map<string, Promise<Envelope>>();
  const given = new Map<string, Promise<void>>();
  const keyOf = (endpoint: Endpoint, payload: unknown) => [endpoint.path, payload, request.locale];
  const replyTo = (endpoint: Endpoint, payload: unknown): Promise<Envelope> =>
    once(made, hashKey(keyOf(endpoint, payload)), async () => {
      const reply = await request.call(wireCall(endpoint, payload));
      if (!isShown(reply.code)) throw new RefusedCall(endpoint.path, reply.code);
      return reply;
    });
  const ask = (endpoint: Endpoint, payload: unknown): Promise<void> => {
    const key = keyOf(endpoint, payload);
    return once(given, hashKey(key), async () => {
      const call: ServedCall = [key, await replyTo(endpoint, payload), endpoint.access === 'anyone'];
      calls.push(call);
      keepReplies(queryClient, [call]);
    });
  };
  return { replyTo, ask };
}

/** What was begun under a key, or is begun now. */
function once<T>(begun: Map<string, Promise<T>>, key: string, begin: () => Promise<T>): Promise<T> {
  const promise = begun.get(key) ?? begin();
  begun.set(key, promise);
  return promise;
}

/** A call that a page needs was refused. The browser makes the page, and shows the reason. */
class RefusedCall extends Error {
  override readonly name = refusedCallName;
  constructor(path: string, code: number) {
    super(`${path} replies ${code}`);
  }
}

/** Whether a page is rendered from such a reply. With another one, the browser tries it once more. */
const isShown = (code: number): boolean =>
  code === 200 || code === errors.notFound.code || code === errors.gone.code;

function wireCall(endpoint: Endpoint, payload: unknown): PageCall {
  const { method } = endpoint;
  const { url, rest } = splitPayload(endpoint, payload);
  if (method === 'POST') return { method, url, body: JSON.stringify(rest) };
  const sent = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
  return {
    method,
    url: withQuery(url, new URLSearchParams(sent.map(([name, value]) => [name, String(value)]))),
  };
}
