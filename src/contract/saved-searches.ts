import { StayType } from './stay.ts';

/** The kinds of records whose searches can be saved. */
export const savedKinds = ['home', 'apartment', 'job'] as const;
export type SavedKind = (typeof savedKinds)[number];

/** The names of the filters of a saved search, in the order in which its address has them. */
const filterNames = ['classification', 'country', 'province', 'city', 'priceFrom', 'priceTo'] as const;

/** The filters of a search; prices in RMB. Those that are empty narrow nothing. */
export type SavedFilter = Readonly<
  Partial<Record<(typeof filterNames)[number], string | number | undefined>>
>;

/** The pages of a kind: of its list and of one record, and the parameters that choose the kind on both. */
interface Pages {
  readonly list: string;
  readonly record: string;
  readonly which?: Readonly<Record<string, number>>;
}

const housing = { list: '/accommodation/list', record: '/accommodationInfo' };
const pages: Readonly<Record<SavedKind, Pages>> = {
  home: { ...housing, which: { stayType: StayType.home } },
  apartment: { ...housing, which: { stayType: StayType.apartment } },
  job: { list: '/recruit', record: '/recruitInfo' },
};

/**
 * The address of a list with a filter: equal searches have equal addresses.
 *
 * @example savedSearchPath('home', { city: 'Pudong', priceTo: 5000 }) // '/accommodation/list?stayType=1&city=Pudong&priceTo=5000'
 */
export function savedSearchPath(kind: SavedKind, filter: SavedFilter): string {
  const { list, which = {} } = pages[kind];
  const given = filterNames.map((name) => [name, filter[name] ?? ''] as const);
  return withQuery(list, [...Object.entries(which), ...given]);
}

/**
 * The address of a record that fits a search.
 *
 * @example savedRecordPath('job', 7) // '/recruitInfo?id=7'
 */
export function savedRecordPath(kind: SavedKind, id: number): string {
  const { record, which = {} } = pages[kind];
  return withQuery(record, [['id', id], ...Object.entries(which)]);
}

function withQuery(page: string, given: readonly (readonly [string, string | number])[]): string {
  const set = given.map(([name, value]) => [name, String(value)]).filter(([, value]) => value !== '');
  const query = new URLSearchParams(set).toString();
  return query === '' ? page : `${page}?${query}`;
}

/** The section of the personal center with the saved searches of the account. */
export const savedSearchesPath = '/personalCenter?index=0#searches';
