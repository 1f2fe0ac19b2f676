import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '#contract/locale.ts';
import type { RecordData } from './record.ts';
import type { RecordRow } from './record-columns.ts';

/** Shows operators the page of a record before they save it. `http/pages` has the pages. */
export interface PagePreview {
  /** The address of the page of a record; undefined where records of the kind have no pages of their own. */
  addressOf(kind: string, id: number): Promise<string | undefined>;
  /** The document of a page; null where there is none, or the browser makes it alone. */
  render(url: string, locale: Locale): Promise<string | null>;
}

declare module '../services/context.ts' {
  interface WorkContext {
    /** There is none where no pages are served: in jobs and commands. */
    readonly pagePreview?: PagePreview;
  }
}

/** A record as it would be. */
interface Previewed {
  readonly kind: string;
  readonly slug: string;
  readonly row: RecordRow<RecordData>;
}

interface Store extends Previewed {
  isRead: boolean;
}

const previewed = new AsyncLocalStorage<Store>();

/**
 * Does work that reads a record as it would be, in place of the one that is stored.
 *
 * @returns the result, and whether the record was read
 */
export async function previewing<T>(
  record: Previewed,
  work: () => Promise<T>,
): Promise<{ result: T; isRead: boolean }> {
  const store = { ...record, isRead: false };
  return { result: await previewed.run(store, work), isRead: store.isRead };
}

/** The record that is previewed, if it is this one. */
export function previewedRow<Data extends RecordData>(
  kind: string,
  named: { readonly id: number } | { readonly slug: string },
): RecordRow<Data> | undefined {
  const store = previewed.getStore();
  if (store?.kind !== kind) return undefined;
  if ('id' in named ? named.id !== store.row.id : named.slug !== store.slug) return undefined;
  return read<Data>(store);
}

/** The rows of a list with the record that is previewed: at its place, or before the others where it is new. */
export function withPreviewed<Data extends RecordData>(
  kind: string,
  rows: RecordRow<Data>[],
): RecordRow<Data>[] {
  const store = previewed.getStore();
  if (store?.kind !== kind) return rows;
  const own = read<Data>(store);
  return rows.some(({ id }) => id === own.id)
    ? rows.map((row) => (row.id === own.id ? own : row))
    : [own, ...rows];
}

function read<Data extends RecordData>(store: Store): RecordRow<Data> {
  store.isRead = true;
  // The data were checked by the schema of the kind, which the type of the kind is made of.
  return store.row as RecordRow<Data>;
}
