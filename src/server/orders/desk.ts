import type { CallContext } from '../services/call-context.ts';
import type { AppDeps } from '../services/deps.ts';
import type { Logger } from '../store/logger.ts';
import type { Translate } from '../services/translation.ts';
import type { Database } from '../store/database.ts';

/** What work on orders needs, whoever does it: a customer's call, an operator's, or a job without any call. */
export interface OrderDesk extends Pick<AppDeps, 'jobs' | 'vault' | 'flows' | 'payments'> {
  readonly log: Pick<Logger, 'warn'>;
  readonly db: Database;
  readonly translate: Translate;
  readonly publicUrl: string;
  readonly now: () => Date;
  /** Of the call, or the name of the job: stands beside each change that it causes. */
  readonly requestId: string;
}

/** The desk of a call. */
export function deskOf(context: Pick<CallContext, 'app' | 'deps' | 'db' | 'now' | 'requestId'>): OrderDesk {
  const { app, deps, db, now, requestId } = context;
  const { jobs, vault, flows, payments, log, config } = deps;
  const publicUrl = config.publicUrl;
  return { jobs, vault, flows, payments, log, db, translate: app.translate, publicUrl, now, requestId };
}
