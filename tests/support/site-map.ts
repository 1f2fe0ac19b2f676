/** The addresses within the site that a site map lists, in its order. */
export const mappedAddresses = (siteMap: string): string[] =>
  [...siteMap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );

/** One address of each path: all pages, and one record or post of each kind. */
export const oneOfEachPath = (siteMap: string): string[] => [
  ...new Map(mappedAddresses(siteMap).map((address) => [address.split('?')[0], address])).values(),
];
