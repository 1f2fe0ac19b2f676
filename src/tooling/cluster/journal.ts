/** What the servers have acknowledged, and what they have refused. */
export interface Journal {
  /** Orders by their ids: number, request, last acknowledged revision, and whether it was confirmed. */
  readonly orders: Map<number, KeptOrder>;
  /** The files that were uploaded, by their ids. */
  readonly files: Map<string, Buffer>;
  /** The texts of comments that were acknowledged, and of those that were sent and not answered. */
  readonly comments: { readonly done: string[]; readonly unknown: string[] };
  /** The last acknowledged revision of the record that is published and taken back. */
  readonly record: { revision: number; readonly times: { count: number } };
  /** Reads after one's own write: all, and those that did not show it; without the cookie the latter may happen. */
  readonly reads: { own: number; withoutCookie: number; oldWithoutCookie: number };
  /** Calls that were not answered, or with 502 or 503, with the time; each but a comment was sent again. */
  readonly refused: { readonly at: number; readonly what: string }[];
  /** When writes were begun and acknowledged. */
  readonly writes: { readonly begun: number; readonly done: number }[];
  /** Answers that the end of a part does not explain. */
  readonly wrong: string[];
}

/** What is known of an order. */
interface KeptOrder {
  readonly orderNumber: string;
  readonly requestId: string;
  revision: number;
  isConfirmed: boolean;
}

export const newJournal = (): Journal => ({
  orders: new Map(),
  files: new Map(),
  comments: { done: [], unknown: [] },
  record: { revision: 0, times: { count: 0 } },
  reads: { own: 0, withoutCookie: 0, oldWithoutCookie: 0 },
  refused: [],
  writes: [],
  wrong: [],
});

/** A draft, its save, its confirmation, a file, a comment and a change of a record count once each. */
export function acknowledgedIn({ orders, files, comments, record }: Journal): number {
  const all = [...orders.values()];
  return (
    all.length +
    all.filter(({ revision }) => revision > 1).length +
    all.filter(({ isConfirmed }) => isConfirmed).length +
    files.size +
    comments.done.length +
    record.times.count
  );
}
