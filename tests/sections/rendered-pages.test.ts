// Imports modules that use `import.meta.glob`.
// Like the package of Alipay, jsdom brings another client of `fetch`, which later files in this process would get.
import '#server/orders/money/providers/alipay/node-dispatcher.ts';
import { readFile } from 'node:fs/promises';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { tsImport } from 'tsx/esm/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageTags, type Locale, localeCookieName, locales } from '#contract/locale.ts';
import { onlyGuides } from '#tests/support/content-records.ts';
import { serverType } from '#contract/vip.contract.ts';
import type { Renderer } from '#contract/rendering.ts';
import { visa } from '#contract/visas.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { wizardSources } from '#app/render/wizard-sources.ts';
import { laterScriptsId } from '#app/shell/served-page.ts';
import { keysIn } from '#tests/support/shown-keys.ts';
import { textOf } from '#tests/support/page-text.ts';
import { oneOfEachPath } from '#tests/support/site-map.ts';
import { mappedAddresses } from '#tooling/bench/rendering/pages.ts';
import { chunks } from '#tooling/weights.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
/** The links of all pages in all languages. */
const links = new Set<string>();
/** The paths that the links of a page lead to, by its own path. */
const pathsFrom = new Map<string, readonly string[]>();
/** A guide of the seed, and the addresses of all public pages and of one record of each kind. */
let addresses: string[];
beforeAll(async () => {
  test = await createTestApp();
  addresses = oneOfEachPath(await bodyOf('/sitemap.xml'));
});
afterAll(() => test.close());

const origin = 'https://moongate.example';
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const bodyOf = async (url: string, headers?: Record<string, string>): Promise<string> =>
  (await get(url, headers)).body;

const documents = new Map<string, Promise<string>>();
/** A page as the seed has it. It is rendered once for all tests that only read it. */
function documentOf(address: string): Promise<string> {
  const known = documents.get(address) ?? bodyOf(address);
  documents.set(address, known);
  return known;
}

const inLanguage = (address: string, locale: Locale): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`;

/** The opening tags of a kind of element. */
const tagsIn = (html: string, name: string): string[] => html.match(new RegExp(`<${name} [^>]*>`, 'g')) ?? [];

/** The values in structured data that was read back. */
const linkedDataIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );

/** Where the links of a page lead within the site. */
const linksIn = (html: string): string[] =>
  tagsIn(html, 'a').flatMap((tag) => {
    const [, address = ''] = / href="(\/[^"]*)"/.exec(tag) ?? [];
    return address === '' ? [] : [address.replaceAll('&amp;', '&')];
  });

const pathOf = (link: string): string => link.replace(/[?#].*/, '');

/** Links with the same path and the same parameters lead to the same page. */
const shapeOf = (link: string): string => {
  const { pathname, searchParams } = new URL(link, origin);
  return `${pathname} ${[...searchParams.keys()].sort().join(' ')}`;
};

describe('every public page without scripts', () => {
  it('is in the site map, with one record of each kind', () => {
    expect(addresses.length).toBeGreaterThan(12);
    expect(addresses).toEqual(expect.arrayContaining(['/', '/travel', '/hereStore', '/agreement']));
    expect(addresses.some((address) => address.startsWith('/travelInfo?id='))).toBe(true);
    for (const closed of ['/login', '/personalCenter', '/studio', '/commonVisa'])
      expect(addresses).not.toContain(closed);
  });

  it('has a heading, text, links and pictures', async () => {
    for (const address of addresses) {
      const body = await documentOf(address);
      const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(body) ?? [];
      const text = main.replaceAll(/<[^>]*>/g, ' ');
      expect([address, main.match(/<h1/g)?.length]).toEqual([address, 1]);
      expect([address, text.length > 150, keysIn(text)]).toEqual([address, true, []]);
      expect([address, /role="alert"[^>]*>(?!<\/)/.test(main)]).toEqual([address, false]);
      expect([address, tagsIn(body, 'a').length > 20]).toEqual([address, true]);
      expect([address, tagsIn(body, 'a').filter((link) => !/ href="[^"]/.test(link))]).toEqual([address, []]);
      expect([address, tagsIn(body, 'img').filter((image) => !/ src="[^"]/.test(image))]).toEqual([
        address,
        [],
      ]);
    }
    expect(tagsIn(await bodyOf('/travel'), 'img').length).toBeGreaterThan(5);
  });

  it('has the variables of the theme in a style sheet, and no style element', async () => {
    const body = await bodyOf('/travel');
    expect(body).not.toContain('<style');
    const sheets = tagsIn(body, 'link').flatMap((tag) => / href="([^"]*\.css)"/.exec(tag)?.[1] ?? []);
    const styles = await Promise.all(sheets.map((sheet) => bodyOf(sheet)));
    expect(styles.join('')).toMatch(/--mg-paper: ?#/);
  });

  it('says in its head what it is, in English and in one of the other languages', async () => {
    const others = locales.filter((locale) => locale !== 'US');
    for (const [at, address] of addresses.entries()) {
      for (const locale of ['US', others[at % others.length]!] as const) {
        const { statusCode, body, headers } = await get(inLanguage(address, locale));
        const { 'content-language': language } = headers;
        expect([address, statusCode, language]).toEqual([address, 200, languageTags[locale]]);
        const [head = ''] = body.split('</head>');
        expect([address, locale, keysIn(textOf(body))]).toEqual([address, locale, []]);
        for (const link of linksIn(body)) links.add(link);
        pathsFrom.set(pathOf(address), linksIn(body).map(pathOf));
        expect(head).toContain(`<html lang="${languageTags[locale]}"`);
        expect(head).toMatch(/<title>[^<]+ · [^<]+<\/title>/);
        expect(head).toMatch(/<meta name="description" content="[^"]{10,}"/);
        const here = (origin + inLanguage(address, locale)).replaceAll('&', '&amp;');
        expect(head).toContain(`<link rel="canonical" href="${here}"`);
        expect([...head.matchAll(/rel="alternate" href="[^"]*" hreflang="/g)]).toHaveLength(7);
        const [first] = linkedDataIn(head);
        expect([address, first?.['@type'] === 'BreadcrumbList']).toEqual([address, address !== '/']);
      }
    }
  });

  it('links only to pages and records that are there', async () => {
    expect(links.size).toBeGreaterThan(100);
    const records = new Set(
      mappedAddresses(await bodyOf('/sitemap.xml')).filter((each) => each.includes('?id=')),
    );
    const isRecord = (link: string): boolean => records.has(link.replace(/#.*/, ''));
    const byShape = new Map(
      [...links].filter((link) => !isRecord(link)).map((link) => [shapeOf(link), link]),
    );
    const dead: string[] = [];
    for (const link of byShape.values()) {
      const { statusCode } = await get(link);
      if (statusCode !== 200) dead.push(`${statusCode} ${link}`);
    }
    expect(dead).toEqual([]);
  });

  it('is reached by links from the home page', () => {
    const reached = new Set(['/']);
    for (const path of reached) for (const to of pathsFrom.get(path) ?? []) reached.add(to);
    expect(addresses.filter((address) => !reached.has(pathOf(address)))).toEqual([]);
  });

  it('does not mix languages that are rendered at the same time', async () => {
    const pages = await Promise.all(
      locales.map((locale) => bodyOf('/travel?unknown=1', { cookie: `${localeCookieName}=${locale}` })),
    );
    const headings = pages.map((page) => /<h1[^>]*>([^<]*)/.exec(page)?.[1]);
    expect(new Set(headings).size).toBe(locales.length);
  });
});

/** What search engines require of each type, and what is read by those that show it. */
const required: Readonly<Record<string, readonly string[]>> = {
  BreadcrumbList: ['itemListElement'],
  Product: ['name', 'description', 'image', 'url', 'offers'],
  FAQPage: ['mainEntity'],
  Article: ['headline', 'description', 'image', 'dateModified'],
  NewsArticle: ['headline', 'description', 'image', 'datePublished'],
  Course: ['name', 'description', 'provider', 'offers'],
  Book: ['name', 'author'],
  Restaurant: ['name', 'address', 'image', 'telephone'],
  MedicalClinic: ['name', 'address', 'telephone'],
  Place: ['name', 'address', 'telephone'],
  TouristAttraction: ['name', 'description', 'image'],
  Accommodation: ['name', 'description', 'image'],
  Offer: ['price', 'priceCurrency'],
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  ListItem: ['position', 'name'],
  Organization: ['name'],
  CollectionPage: ['name', 'description', 'hasPart'],
  DiscussionForumPosting: ['headline', 'text', 'url', 'author', 'datePublished'],
  Person: ['name'],
  CollegeOrUniversity: ['name', 'description', 'image'],
};

type Thing = Readonly<Record<string, unknown>>;

/** A thing, and every thing in it that has a type. */
const thingsIn = (value: unknown): Thing[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value, ...inner] : inner;
};

describe('structured data', () => {
  it('has all that its type requires, and whole addresses', async () => {
    const found = new Set<unknown>();
    for (const address of addresses) {
      for (const thing of thingsIn(linkedDataIn(await documentOf(address)))) {
        const type = String(thing['@type']);
        found.add(type);
        const missing = (required[type] ?? ['an entry in this table']).filter(
          (name) => thing[name] === undefined || thing[name] === '' || thing[name] === null,
        );
        expect([address, type, missing]).toEqual([address, type, []]);
        const links = [thing['url'], thing['item'], thing['image']]
          .flat()
          .filter((each) => each !== undefined);
        expect([
          address,
          links.filter((link) => typeof link !== 'string' || !link.startsWith(`${origin}/`)),
        ]).toEqual([address, []]);
      }
    }
    expect([...found]).toEqual(
      expect.arrayContaining(['Article', 'Product', 'Offer', 'AggregateOffer', 'FAQPage', 'BreadcrumbList']),
    );
  });

  it('tells the prices of the visas, the pick-ups and the cards as they are sold', async () => {
    const offersOn = async (address: string) =>
      thingsIn(linkedDataIn(await bodyOf(address)))
        .filter((thing) => thing['@type'] === 'Product')
        .map(({ name, offers }) => {
          const { price, lowPrice, availability } = offers as Thing;
          return { name, price: lowPrice ?? price, availability };
        });
    const there = 'https://schema.org/InStock';
    const visas = (await test.call(visa.getlist, {})).body.data!;
    expect(await offersOn('/hereStore/ChineseVisa')).toEqual(
      visas
        .filter(({ price }) => price !== null)
        .map(({ title, price }) => ({ name: title.US, price, availability: there })),
    );
    const services = (await test.call(serverType.list, {})).body.data!;
    expect(await offersOn('/vipAirportPickUp')).toEqual(
      services.map(({ title, price }) => ({ name: title.US, price, availability: there })),
    );
    const [first] = (await test.call(trafficCardOrderInfo.cards, {})).body.data!;
    await test.db.updateTable('traffic_card').set({ stock: 0 }).where('id', '=', first!.id).execute();
    // The stock changes no version: a kept page is a minute old at most.
    test.pass(61_000);
    const [sold, next] = await offersOn('/hereStore/class');
    expect(sold).toEqual({
      name: first!.name.US,
      price: first!.price,
      availability: 'https://schema.org/OutOfStock',
    });
    expect(next!.availability).toBe(there);
  });
});

describe('the language of a page', () => {
  it.each([
    ['?lang=DE', 'FR', 'it', 'DE'],
    ['?lang=XX', 'FR', 'it', 'FR'],
    ['?lang=XX', 'YY', 'it', 'IT'],
    ['', 'FR', 'it', 'FR'],
    ['', undefined, 'de-AT, en;q=0.5', 'DE'],
    ['', undefined, undefined, 'US'],
    ['?lang=DE&lang=FR', undefined, undefined, 'DE'],
    ['?lang=XX&lang=FR', 'IT', undefined, 'IT'],
  ] as const)(
    'with %j, the cookie %s and Accept-Language %s is %s',
    async (query, cookie, accepted, locale) => {
      const { headers } = await get(`/weChat${query}`, {
        ...(cookie && { cookie: `${localeCookieName}=${cookie}` }),
        ...(accepted && { 'accept-language': accepted }),
      });
      expect(headers['content-language']).toBe(languageTags[locale]);
      const varies = query.includes('=DE') ? 'accept-encoding' : 'accept-encoding, accept-language, cookie';
      expect(headers['vary']).toBe(varies);
    },
  );

  it('is that of the document, too, where the browser makes the page', async () => {
    expect(await bodyOf('/login?lang=DE')).toContain('<html lang="de"');
  });
});

describe('a page that does not exist', () => {
  it.each([
    ['/no/such/page', 404],
    ['/travelInfo?id=999999', 404],
    ['/travelInfo?id=x', 404],
  ])('%s has the status %d, and a page that says so', async (url, status) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(status);
    expect(body).toContain('<h1');
    expect(body).toContain('<meta name="robots" content="noindex"');
    expect(body).not.toContain('rel="canonical"');
  });

  it('is hidden from signed-in users until the browser has requested what they may see', async () => {
    const { window } = new JSDOM(await bodyOf('/forumDetails?id=999999'));
    expect(window.document.querySelector('[data-absent] h1')).not.toBeNull();
  });

  it('has the status 410 if operators have archived its record or its dates are over', async () => {
    const [archived, over, draft] = await onlyGuides(test.db, [
      { state: 'archived' },
      { until: '2026-02-01' },
      { state: 'draft' },
    ]);
    expect((await get(`/travelInfo?id=${archived}`)).statusCode).toBe(410);
    expect((await get(`/travelInfo?id=${over}`)).statusCode).toBe(410);
    expect((await get(`/travelInfo?id=${draft}`)).statusCode).toBe(404);
  });
});

describe('texts of records', () => {
  it('cannot break out of the head, of structured data or of the embedded replies', async () => {
    const title = `</script><script>alert(1)</script><!--"'&\u2028$&`;
    const [id] = await onlyGuides(test.db, [{ title }]);
    const { window } = new JSDOM(await bodyOf(`/travelInfo?id=${id}`));
    const scripts = [...window.document.querySelectorAll('script')];
    const inline = scripts.filter((script) => !script.src).map(({ type }) => type);
    expect(new Set(inline)).toEqual(new Set(['application/ld+json', 'application/json']));
    expect(window.document.title).toBe(`${title} US · Moongate`);
    expect(window.document.querySelector('h1')?.textContent).toBe(`${title} US`);
    const told = scripts.map(({ type, text }) =>
      type === '' || type === 'module' ? null : JSON.parse(text),
    );
    expect(told).toContainEqual(expect.objectContaining({ '@type': 'Article', headline: `${title} US` }));
  });

  it('are shown with a picture where a link to a guide is shared', async () => {
    const [id] = await onlyGuides(test.db, [{ title: 'Suzhou' }]);
    const { document } = new JSDOM(await bodyOf(`/travelInfo?id=${id}`)).window;
    const content = (name: string) =>
      document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? '';
    expect(content('og:title')).toBe('Suzhou US');
    expect(content('og:description')).toBe('Gardens US');
    expect(content('og:url')).toBe(`${origin}/travelInfo?id=${id}`);
    expect(content('og:type')).toBe('website');
    expect(content('twitter:card')).toBe('summary_large_image');
    const picture = content('og:image');
    expect(picture).toContain(`${origin}/pictures/garden-dusk-2.png`);
    const { statusCode, headers, rawPayload } = await get(picture.replace(origin, ''));
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect({ format, width: `${width}`, height: `${height}` }).toEqual({
      format: 'png',
      width: content('og:image:width'),
      height: content('og:image:height'),
    });
    expect([width, height]).toEqual([1200, 630]);
  });
});

describe('a rendered page', () => {
  it('needs no script to be painted: their links are inert, and stand after the text', async () => {
    const { document } = new JSDOM(await bodyOf('/travel')).window;
    const later = document.querySelector<HTMLTemplateElement>(`template#${laterScriptsId}`);
    expect(later?.content.querySelectorAll('link[rel="modulepreload"]').length).toBeGreaterThan(5);
    expect(document.querySelectorAll('link[rel="modulepreload"], head script[src]')).toHaveLength(0);
    expect(document.querySelector('body > script:last-of-type')?.getAttribute('type')).toBe('module');
    expect(document.querySelectorAll('head link[rel="stylesheet"]')).toHaveLength(1);
  });

  it.each([
    '/commonVisa?visaType=2',
    '/groupSignature',
    '/hereStore/card',
    '/vipServe?vipServeType=1',
    '/Visa',
  ])('of the order at %s names the scripts of what it begins with', async (address) => {
    const sources = wizardSources(new URL(address, origin), 'DE');
    const html = await bodyOf(inLanguage(address, 'DE'));
    // A source that the build does not have is an error.
    const files = chunks()(sources).map((file) => file.replace('build/app', ''));
    expect(files.length).toBeGreaterThan(3);
    expect(
      files.filter((file) => !html.includes(`href="${file}"`) && !html.includes(`src="${file}"`)),
    ).toEqual([]);
  });

  it('is rendered by scripts that the loader of the server leaves as they are', async () => {
    const bundle = new URL('../../build/render/render.mjs', import.meta.url);
    const { keptAs } = (await tsImport(bundle.href, import.meta.url)) as Renderer;
    expect(await readFile(bundle, 'utf8')).toContain(keptAs.toString());
  });
});

describe('the site map', () => {
  it('is split where it has more addresses than search engines read of one file', async () => {
    const all = mappedAddresses(await bodyOf('/sitemap.xml'));
    const size = Math.ceil(all.length / 3);
    const other = await createTestApp({ db: test.db }, {}, { siteMapSize: size });
    const read = async (url: string) => (await other.app.inject(url)).body;
    const index = await read('/sitemap.xml');
    const parts = mappedAddresses(index);
    expect(index).toContain('<sitemapindex');
    expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    const listed = await Promise.all(parts.map(async (part) => mappedAddresses(await read(part))));
    expect(listed.map(({ length }) => length)).toEqual([size, size, all.length - 2 * size]);
    expect(listed.flat()).toEqual(all);
    await other.close();
  });
});

it('robots are told where the site map is, and what is no page', async () => {
  expect(await bodyOf('/robots.txt')).toBe(
    `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`,
  );
});
