import type { Readable } from 'node:stream';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { BaseLogger } from 'pino';
import type { Database, Transaction } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
import type { FileStore } from './files/file-store.ts';
import type { FlowRegistry } from './flows/flows.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Translate } from './translation.ts';
import type { Vault } from './vault/vault.ts';

/**
 * What work on the server needs, whoever asks for it: a call, a job of the queue, or the hourly pass. A domain adds
 * what it brings by declaration merging, as `payments` in `orders/money/payments.ts`.
 */
export interface Desk {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly files: FileStore;
  readonly vault: Vault;
  /** The key that `vault` was made with; keys for other purposes are derived from it. */
  readonly dataKey: Buffer;
  readonly flows: FlowRegistry;
  /** A sentence of the catalogues in a language. */
  readonly translate: Translate;
  /** The address that visitors type, without a slash at its end. */
  readonly publicUrl: string;
  readonly log: Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
  /** What time it is; tests move it. */
  readonly now: () => Date;
  /** The id of the call, or the name of the job. It is written beside each change that the work makes. */
  readonly requestId: string;
  /** What concerns all domains is asked of each of these. */
  readonly domains: readonly Domain[];
}

/** What a server makes once, at its start: a desk without the piece of work. */
export type Services = Omit<Desk, 'requestId'>;

/** A part of the customer's archive: its path in it, and its bytes. */
export interface ExportedFile {
  readonly name: string;
  readonly content: Readable;
}

/**
 * What a domain does when something happens that concerns all of them. `start/domains.ts` lists the domains, so that
 * accounts, files and the hourly pass need not know what is built upon them.
 */
export interface Domain {
  /** Deletes what the domain keeps about an account, in the transaction that erases it. It may be called again. */
  readonly onErase?: (trx: Transaction, desk: Desk, accountId: number) => Promise<void>;
  /** Accounts that must not be erased yet, as a condition on the row of the account. */
  readonly delaysErasing?: (eb: ExpressionBuilder<Tables, 'account'>) => Expression<SqlBool>;
  /** What the domain keeps about an account, for the archive that its owner may download. */
  readonly onExport?: (desk: Pick<Desk, 'db' | 'vault'>, accountId: number) => readonly ExportedFile[];
  /** Files that must not be deleted, as a condition on the row of the file. */
  readonly holdsFile?: (eb: ExpressionBuilder<Tables, 'file'>) => Expression<SqlBool>;
  /** What is done at each start and then every hour. Each may be called at any time, on several servers at once. */
  readonly hourly?: readonly ((desk: Desk) => Promise<void>)[];
}
