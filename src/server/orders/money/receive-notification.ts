import { v7 } from 'uuid';
import type { WorkContext } from '../../services/context.ts';
import { inTransaction } from '../../store/database.ts';
import { keepNotification, lockNotification, markDone } from './records/inbox.ts';
import { applyNews } from './apply-news.ts';
import type { PaymentProvider, RawNotification } from './provider.ts';

/**
 * Checks a notification and keeps it; a job works on it after the provider has its answer. The same event again changes
 * nothing.
 *
 * @throws BadNotification where the provider has not signed it.
 */
export async function receiveNotification(
  context: Pick<WorkContext, 'db' | 'jobs' | 'vault' | 'now'>,
  provider: PaymentProvider,
  raw: RawNotification,
): Promise<void> {
  const { eventId, news } = await provider.verify(raw);
  const id = v7();
  const notification = { id, provider: provider.name, eventId, news, body: raw.body, now: context.now() };
  await inTransaction(context.db, async (trx) => {
    const isNew = await keepNotification(trx, context.vault, notification);
    if (isNew) await context.jobs.enqueue(trx, 'workInbox', { id });
  });
}

/** Works on a kept notification, once. */
export async function workInbox(context: WorkContext, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const kept = await lockNotification(trx, id);
    if (!kept || kept.done_at !== null) return;
    const provider = context.payments.byName(kept.provider);
    const outcome = provider ? await applyNews(trx, context, provider, kept.news) : 'no such provider';
    await markDone(trx, id, outcome, context.now());
    if (outcome === 'unknown attempt') {
      context.log.warn(
        { provider: kept.provider, notification: id },
        'a notification names no payment that we know',
      );
    }
  });
}
