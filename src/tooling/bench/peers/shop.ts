import type { Ends } from '../server/ends.ts';

/** The works that each shop does. */
export const workNames = ['list', 'begin', 'paid'] as const;
export type WorkName = (typeof workNames)[number];

/** What each shop is asked for. @throws Error where it is refused */
export interface Works extends Readonly<Record<WorkName, () => Promise<void>>> {
  /** Waits until what it has accepted is done; that counts as time and as processor time of the work. */
  settled(): Promise<void>;
}

/** A shop that runs. */
export interface Running {
  readonly pid: number;
  readonly works: Works;
  stop(): Promise<unknown>;
}

/** A shop whose database is filled. */
export interface Prepared {
  readonly name: string;
  /** Starts it, until it answers. */
  start(): Promise<Running>;
}

/** Where a shop is prepared. */
export interface Place {
  /** An own folder. */
  readonly folder: string;
  /** The address of an own, empty database. */
  readonly database: string;
  readonly ends: Ends;
}

/** A shop that is installed and filled. */
export interface Shop {
  readonly name: string;
  /** What one has to know about its figures. */
  readonly notes: readonly string[];
  prepare(place: Place): Promise<Prepared>;
}

/** How many products each shop has and lists. */
export const PRODUCTS = 12;
/** How many customers order in turn. */
export const CUSTOMERS = 2_000;

/** Where each order is sent. */
export const recipient = {
  first: 'Ada',
  last: 'Lovelace',
  street: '12 St James’s Square',
  city: 'London',
  post: 'SW1Y 4LB',
  phone: '+44 20 7946 0000',
};

/** Addresses of customers, one after the other, round and round. */
export function customerAddresses(): () => string {
  let next = 0;
  return () => `customer${next++ % CUSTOMERS}@bench.example`;
}
