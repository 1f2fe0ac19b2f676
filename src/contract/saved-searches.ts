/** The kinds of records whose searches can be saved. */
export const savedKinds = ['home', 'apartment', 'job'] as const;
export type SavedKind = (typeof savedKinds)[number];

/** The most searches that an account can save. */
export const mostSavedSearches = 10;

/** The names of the filters of a saved search, in the order in which its address has them. */
const filterNames = ['classification', 'country', 'province', 'city', 'priceFrom', 'priceTo'] as const;

/** The filters of a search; prices in RMB. Those that are empty narrow nothing. */
export type SavedFilter = Readonly<Partial<Record<(typeof filterNames)[number], string | number | undefined>>>;

/** The list of each kind: its page, and the parameters that choose the kind. */
const lists: Readonly<Record<SavedKind, readonly [page: string, which: Readonly<Record<string, string>>]>> = {
  home: ['/accommodation/list', { stayType: '1' }],
  apartment: ['/accommodation/list', { stayType: '2' }],
  job: ['/recruit', {}],
};

/**
 * The address of a list with a filter: equal searches have equal addresses.
 *
 * @example savedSearchPath('home', { city: 'Pudong', priceTo: 5000 }) // '/accommodation/list?stayType=1&city=Pudong&priceTo=5000'
 */
export function savedSearchPath(kind: SavedKind, filter: SavedFilter): string {
  const [page, which] = lists[kind];
  const set = filterNames.flatMap((name) => {
    const value = filter[name] ?? '';
    return value === '' ? [] : [[name, String(value)]];
  });
  const query = new URLSearchParams([...Object.entries(which), ...set]).toString();
  return query === '' ? page : `${page}?${query}`;
}

/** The tab of the personal center with the saved searches of the account. */
export const savedSearchesPath = '/personalCenter?index=4&tab=searches';
