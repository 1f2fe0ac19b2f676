import type { Readable } from 'node:stream';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { BaseLogger } from 'pino';
import type { Database, Transaction } from '../store/database.ts';
import type { Reads } from '../store/replica/replica.ts';
import type { Tables } from '../store/tables.ts';
import type { FileStore } from './files/file-store.ts';
import type { FlowRegistry } from './flows/flows.ts';
import type { Releases } from './flows/releases/live.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { NoticeKinds } from './notice-kinds.ts';
import type { Translate } from './translation.ts';
import type { Vault } from './vault/vault.ts';

/**
 * The services that every piece of work on the server needs. The work is a call, a job of the queue or the hourly
 * pass. A domain adds its own services by declaration merging, for example `payments` in
 * `orders/money/payments.ts`.
 */
export interface WorkContext {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly files: FileStore;
  readonly vault: Vault;
  /** The key of `vault`. Keys for other purposes, such as signed links, are derived from it. */
  readonly dataKey: Buffer;
  readonly flows: FlowRegistry;
  /** The releases of flows; `flows` and `translate` are what was live when the work began. */
  readonly releases: Releases;
  /** Returns a text of the catalogues in a language. */
  readonly translate: Translate;
  /** The folder of this server's data. */
  readonly dataDir: string;
  /** The public origin of the shop, without a slash at its end. */
  readonly publicUrl: string;
  readonly log: Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
  /** The current time. Tests replace this function to set another time. */
  readonly now: () => Date;
  /** The id of the call, or the name of the job. It is stored with each change that the work makes. */
  readonly requestId: string;
  /** The domains whose hooks run when an account is erased, exported and so on; see `Domain`. */
  readonly domains: readonly Domain[];
}

/** The services that the server creates once, at its start: a context without the id of a call or job. */
export interface Services extends Omit<WorkContext, 'requestId' | 'jobs'> {
  readonly jobs: Pick<Jobs, 'enqueue' | 'ages'>;
  /** Reading from a replica; undefined where there is none. */
  readonly reads?: Reads | undefined;
}

/** A file in the customer's data export: its path in the archive, and its content. */
export interface ExportedFile {
  readonly name: string;
  readonly content: Readable;
}

/**
 * The hooks of a domain for events that concern all domains. `start/domains.ts` lists the domains, so that
 * accounts, files and the hourly pass need not import the domains above them.
 */
export interface Domain {
  /**
   * Deletes the domain's data about an account, in the transaction that erases the account. It may be called more
   * than once for the same account.
   */
  readonly onErase?: (trx: Transaction, context: WorkContext, accountId: number) => Promise<void>;
  /** A condition on the row of the account. Accounts that meet it must not be erased yet. */
  readonly delaysErasing?: (eb: ExpressionBuilder<Tables, 'account'>) => Expression<SqlBool>;
  /** The domain's data about an account, for the archive that the account's owner may download. */
  readonly onExport?: (
    context: Pick<WorkContext, 'db' | 'vault'>,
    accountId: number,
  ) => readonly ExportedFile[];
  /** A condition on the row of the file. Files that meet it must not be deleted. */
  readonly holdsFile?: (eb: ExpressionBuilder<Tables, 'file'>) => Expression<SqlBool>;
  /** Whether others must not see a nickname. */
  readonly refusesName?: (context: Pick<WorkContext, 'db'>, name: string) => Promise<boolean>;
  /** The kinds of notices that the domain shows in the bell. */
  readonly notices?: readonly NoticeKinds[];
  /**
   * Work that is done at each start and then every hour. It must tolerate being run at any time, and on several
   * servers at once.
   */
  readonly hourly?: readonly ((context: WorkContext) => Promise<void>)[];
}
