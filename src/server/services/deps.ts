import type { Logger } from 'pino';
import type { Config } from '../start/config.ts';
import type { FlowRegistry } from './flows/flows.ts';
import type { OpenDatabase } from '../store/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Vault } from './vault/vault.ts';
import type { CompilerLimits } from '../desk/studio/compiler.ts';
import type { Mailer } from './messages/mail.ts';
import type { Payments } from '../orders/money/payments.ts';

/** What the application is composed of; `main.ts` makes the real ones, tests bring their own. */
export interface AppDeps {
  readonly config: Config;
  readonly database: Pick<OpenDatabase, 'db'>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly mailer: Pick<Mailer, 'where'>;
  readonly files: FileStore;
  readonly vault: Vault;
  /** The key that `vault` was made with; keys for other purposes are derived from it. */
  readonly dataKey: Buffer;
  readonly flows: FlowRegistry;
  readonly payments: Payments;
  readonly log: Logger;
  /** What time it is; tests move it. */
  readonly clock?: () => Date;
  /** What the studio's compiler may take for one schema, if not the usual; tests lower it. */
  readonly compilerLimits?: CompilerLimits;
  /** Where the built app lies, if not in `build/app`. */
  readonly appFolder?: URL;
}
