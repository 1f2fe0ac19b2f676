/** A page that is measured. */
export interface BenchPage {
  readonly address: string;
  /** The path of the static page with the same text, pictures and style sheets. */
  readonly file: string;
}

/** The addresses within the site that a site map lists, in its order. */
export const mappedAddresses = (siteMap: string): string[] =>
  [...siteMap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );

/** The wizards of a visa and of a card for a telephone: search engines are told of no pages with orders. */
const wizards = ['/commonVisa?visaType=2', '/hereStore/card'];

/** The home page, two wizards, and of each section the list and the first record, as the site map has them. */
export async function pagesToMeasure(origin: string, only: readonly string[]): Promise<BenchPage[]> {
  const all = mappedAddresses(await (await fetch(`${origin}/sitemap.xml`)).text());
  const records = new Map(
    all
      .filter((address) => address.includes('?'))
      .toReversed()
      .map((address) => [address.split('?')[0], address]),
  );
  const addresses = new Set<string>(['/', ...wizards]);
  for (const record of [...records.values()].toReversed()) {
    const list = listAbove(await (await fetch(origin + record)).text());
    if (list !== undefined) addresses.add(list);
    addresses.add(record);
  }
  return [...addresses]
    .filter((address) => only.length === 0 || only.some((part) => address.split('?')[0] === part))
    .map((address, index) => ({ address, file: `/bench/page-${index}.html` }));
}

/** The list that a record belongs to: what stands above it in the crumbs that search engines are told. */
function listAbove(document: string): string | undefined {
  const [, text] =
    /<script type="application\/ld\+json"[^>]*>([^<]*"BreadcrumbList"[^<]*)<\/script>/.exec(document) ?? [];
  if (text === undefined) return undefined;
  const { itemListElement: steps } = JSON.parse(text) as { itemListElement: { item?: string }[] };
  const above = steps.findLast(({ item }) => item !== undefined)?.item;
  return above === undefined ? undefined : new URL(above).pathname;
}

/** A rendered page as a page without any script. */
export const withoutScripts = (document: string): string =>
  document
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
