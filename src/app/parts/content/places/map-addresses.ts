/** What follows the street address: a floor, the name of a park. OpenStreetMap does not find it together with the street. */
const addition = /[，,（(].*$/u;

/**
 * Pages of map services that search for an address. No coordinates are needed, and nothing is loaded from there before
 * somebody opens the link.
 *
 * @param address in Chinese: both know addresses in China by their Chinese names
 */
export const mapAddresses = {
  openStreetMap: (address: string): string =>
    `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address.replace(addition, '') }).toString()}`,
  amap: (address: string): string =>
    `https://uri.amap.com/search?${new URLSearchParams({ keyword: address, view: 'map', src: 'moongate', callnative: '0' }).toString()}`,
};

/** The map services in the order in which they are offered. */
export const maps = ['openStreetMap', 'amap'] as const;
