import type { ReactNode } from 'react';
import type { Endpoint, Payload, Reply } from '#contract/define.ts';

/** A row of the page that a call replies with. */
export type RowOf<E extends Endpoint> =
  Reply<E> extends { readonly records: readonly (infer Row)[] } ? Row : never;

/** What a list is asked for besides the page. */
export type FilterOf<E extends Endpoint> = Exclude<keyof Payload<E> & string, 'page' | 'pageSize' | 'sort'>;

/** A column. The id stands in addresses and saved views. */
export interface DeskColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The call can sort by it: `sort` of the payload is then its id, or `-` and its id for the other direction. */
  readonly isSorted?: boolean;
  /** It is only shown to those who choose it. */
  readonly isExtra?: boolean;
  readonly isNumber?: boolean;
}

/** A filter: a field of the payload that the operator fills in above the list. */
export type DeskFilter<Name extends string> = {
  readonly name: Name;
  readonly label: string;
} & (
  | { readonly kind: 'text' | 'day' | 'yes' }
  | {
      readonly kind: 'choice';
      readonly choices: readonly { readonly value: string; readonly label: string }[];
      /** The payload has a number. */
      readonly isNumber?: boolean;
    }
);

/** Something that can be done with several rows at once. */
export type BulkAction<Row> = BulkChange<Row> | BulkLink<Row>;

/** Something that is done to one row after the other, after a preview. */
export interface BulkChange<Row> {
  readonly id: string;
  readonly label: string;
  /** What will happen, told before it does. */
  readonly preview: (rows: readonly Row[]) => ReactNode;
  /** Named fields, if the action needs any; their values are given to `act`. */
  readonly fields?: ReactNode;
  /** Does it to one row. Its error is shown beside the row; the others go on. */
  readonly act: (row: Row, fields: FormData) => Promise<unknown>;
  /** Rows that the action is not for. */
  readonly isFor?: (row: Row) => boolean;
}

/** Another page about the chosen rows, for example one to print. */
interface BulkLink<Row> {
  readonly id: string;
  readonly label: string;
  readonly path: (rows: readonly Row[]) => string;
}
