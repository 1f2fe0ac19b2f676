import type { BaseLogger } from 'pino';
import type { Database } from '../store/database.ts';
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
}

/** What a server makes once, at its start: a desk without the piece of work. */
export type Services = Omit<Desk, 'requestId'>;
