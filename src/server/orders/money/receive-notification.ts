import { v7 } from 'uuid';
import type { OrderDesk } from '../desk.ts';
import { inTransaction } from '../../store/database.ts';
import { keepNotification, lockNotification, markDone } from './inbox.ts';
import { applyNews } from './apply-news.ts';
import type { PaymentProvider, RawNotification } from './provider.ts';

/**
 * Takes a notification: it is checked and kept, and worked on once the provider has its answer. The same event again
 * is taken and changes nothing.
 *
 * @throws BadNotification where the provider has not signed it.
 */
export async function receiveNotification(
  desk: Pick<OrderDesk, 'db' | 'jobs' | 'vault' | 'now'>,
  provider: PaymentProvider,
  raw: RawNotification,
): Promise<void> {
  const { eventId, news } = await provider.verify(raw);
  const id = v7();
  const notification = { id, provider: provider.name, eventId, news, body: raw.body, now: desk.now() };
  await inTransaction(desk.db, async (trx) => {
    const isNew = await keepNotification(trx, desk.vault, notification);
    if (isNew) await desk.jobs.enqueue(trx, 'workInbox', { id });
  });
}

/** Does what a kept notification demands, once. */
export async function workInbox(desk: OrderDesk, id: string): Promise<void> {
  await inTransaction(desk.db, async (trx) => {
    const kept = await lockNotification(trx, id);
    if (!kept || kept.done_at !== null) return;
    const provider = desk.payments.byName(kept.provider);
    const outcome = provider ? await applyNews(trx, desk, provider, kept.news) : 'no such provider';
    await markDone(trx, id, outcome, desk.now());
    if (outcome === 'unknown attempt') {
      desk.log.warn({ provider: kept.provider, notification: id }, 'a payment of nobody’s was notified');
    }
  });
}
