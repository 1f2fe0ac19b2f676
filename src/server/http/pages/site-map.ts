import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { formPath, formSlug } from '#contract/forms.ts';
import { inLanguage, languageTags, locales } from '#contract/locale.ts';
import type { Renderer } from '#contract/rendering.ts';
import { escapedHtml } from '#engine/form/html-characters.ts';
import { chinaDay } from '../../services/china-day.ts';
import {
  countShown,
  type ShownRecord,
  shownAfter,
  shownRecords,
  type ShownRows,
} from '../../content/shown-records.ts';
import { emptySections, leadsToNothing } from '../../content/empty-sections.ts';
import { shownPosts } from '../../community/posts/shown-posts.ts';

/** The most addresses that search engines read in one site map. */
const MOST_ADDRESSES = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** An address, and the day of the last change where it is known. */
interface SiteMapEntry {
  readonly address: string;
  readonly changed?: Date;
}

/**
 * Tells search engines which addresses there are: the public pages, the forms of owners, and every record and post that is
 * shown.
 *
 * @param most how many addresses stand in one file
 */
export function addSiteMap(
  app: FastifyInstance,
  renderer: () => Promise<Renderer | null>,
  most = MOST_ADDRESSES,
): void {
  const origin = app.services.publicUrl;
  const hide = { schema: { hide: true } };

  app.get('/robots.txt', hide, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', hide, async (_request, reply) => {
    const pages = await renderer();
    const parts = await partsOf(pages);
    reply.type('application/xml; charset=utf-8');
    if (parts <= 1) return reply.send(part(pages, 0));
    const links = Array.from(
      { length: parts },
      (_, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`,
    );
    return reply.send(`${HEAD}<sitemapindex ${SPACES}>${links.join('')}</sitemapindex>`);
  });

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9][0-9]{0,3}).xml',
    hide,
    async (request, reply) => {
      const [pages, number] = [await renderer(), Number(request.params.part)];
      if (number > (await partsOf(pages))) return reply.callNotFound();
      return reply.type('application/xml; charset=utf-8').send(part(pages, number - 1));
    },
  );

  const { db, now } = app.services;

  function shownOn(pages: Renderer): readonly ShownRows[] {
    const kinds = [...pages.recordKinds()];
    return [shownRecords(kinds, chinaDay(now())), shownPosts(kinds)];
  }

  /** The pages that have something to show. */
  async function pathsOf(pages: Renderer): Promise<readonly string[]> {
    const empty = await emptySections(app.services);
    const forms = app.services.flows
      .all()
      .flatMap(({ id, isEnded }) => (isEnded ? [] : (formSlug(id) ?? [])));
    return [
      ...pages.publicPaths().filter((path) => !leadsToNothing(path, empty)),
      ...forms.map(formPath).sort(),
    ];
  }

  async function partsOf(pages: Renderer | null): Promise<number> {
    if (pages === null) return 1;
    const counts = await Promise.all(shownOn(pages).map((shown) => countShown(db, shown)));
    const paths = await pathsOf(pages);
    return Math.ceil(counts.reduce((sum, count) => sum + count, paths.length) / most);
  }

  function part(pages: Renderer | null, index: number): Readable {
    return Readable.from(xmlOf(origin, listed(pages, index * most)));
  }

  async function* listed(pages: Renderer | null, from: number): AsyncGenerator<SiteMapEntry> {
    if (pages === null) return;
    const paths = await pathsOf(pages);
    const own = paths.slice(from, from + most);
    for (const address of own) yield { address };
    let before = Math.max(0, from - paths.length);
    let limit = most - own.length;
    for (const shown of shownOn(pages)) {
      for await (const row of shownAfter(db, shown, { before, limit })) {
        yield addressOf(row, pages);
        limit -= 1;
      }
      before = Math.max(0, before - (await countShown(db, shown)));
    }
  }
}

const addressOf = ({ kind, id, updated_at }: ShownRecord, pages: Renderer): SiteMapEntry => ({
  address: pages.recordAddress(kind, id),
  changed: updated_at,
});

async function* xmlOf(origin: string, addresses: AsyncIterable<SiteMapEntry>): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${SPACES}>`;
  for await (const { address, changed } of addresses) {
    const here = origin + address;
    const day = changed === undefined ? '' : `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>`;
    const others = locales.map((locale) => alternate(languageTags[locale], inLanguage(here, locale)));
    yield `<url><loc>${escapedHtml(here)}</loc>${day}${others.join('')}${alternate('x-default', here)}</url>\n`;
  }
  yield '</urlset>';
}

const alternate = (language: string, href: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapedHtml(href)}"/>`;
