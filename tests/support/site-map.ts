import { mappedAddresses } from '#tooling/bench/rendering/pages.ts';

/** One address of each path: all pages, and one record or post of each kind. */
export const oneOfEachPath = (siteMap: string): string[] => [
  ...new Map(mappedAddresses(siteMap).map((address) => [address.split('?')[0], address])).values(),
];
