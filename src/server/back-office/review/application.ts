import type { Payload, Reply } from '#contract/define.ts';
import type { deskReview } from '#contract/desk-review.contract.ts';
import type { Locale } from '#contract/locale.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { accountById } from '../../accounts/accounts.ts';
import { currentAnswers, flowOf, openAnswers } from '../../orders/answers/answers.ts';
import { onItsRelease } from '../../orders/answers/own-release.ts';
import { currentItems, refusedPointers } from '../../orders/answers/sent-back.ts';
import { rejectionNews, type Work } from '../../orders/commands/operator-commands.ts';
import { questionAbout } from '../../orders/lifecycle/decision.ts';
import { previewOf } from '../../orders/lifecycle/tell-customer.ts';
import { filesBoundTo, openedFiles } from '../../orders/records/order-files.ts';
import { versionOf } from '../../orders/records/order-versions.ts';
import { operatorOrder } from '../../orders/views/operator-orders.ts';
import { rmb } from '../../products/prices.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { operatorFileLink } from '../../services/files/file-link.ts';
import { inTransaction } from '../../store/database.ts';
import { rowsOf } from '../../store/statement.ts';
import { claimsOf, prolongClaim } from './claims.ts';
import { notePresence, othersAt } from './presence.ts';
import { claimReply, isApplication, isWaiting } from './queue.ts';
import { templatesIn } from './templates.ts';

/** One application with all that is needed to decide on it. @throws CatalogueFault notFound */
export async function openApplication(
  live: Call<'operator'>,
  { id }: Payload<typeof deskReview.open>,
): Promise<Reply<typeof deskReview.open>> {
  const { db, vault, account, locale, translate, now } = live;
  const order = await operatorOrder(db, id);
  if (!order || order.status === OrderStatus.draft) throw new CatalogueFault('notFound');
  const context = await onItsRelease(live, order);
  const flow = flowOf(context, order.child_type);
  await notePresence(db, { orderId: id, operatorId: account.id, now: now() });
  const [customer, before, files, claims, others, may] = await Promise.all([
    accountById(db, order.account_id),
    versionOf(db, id),
    rowsOf(db, filesBoundTo({ orderId: id })),
    claimsOf(db, [id], now()),
    othersAt(db, [id], { operatorId: account.id, now: now() }),
    inTransaction(db, async (trx) => {
      const { ask } = await questionAbout(trx, context, order);
      const isOpen = order.accepted_at === null;
      // A ride or a card can be completed too, but not here.
      const isOurs = isApplication(context.flows, order);
      const isAllowed = (type: 'COMPLETE' | 'REJECT' | 'WITHDRAW'): boolean =>
        isOurs && ask({ type, by: `operator:${account.id}` }) !== undefined;
      return {
        accept: isOpen && isAllowed('COMPLETE'),
        sendBack: isOpen && isAllowed('REJECT'),
        giveUp: isOpen && isAllowed('WITHDRAW'),
        complete: !isOpen && isAllowed('COMPLETE'),
      };
    }),
  ]);
  const form = context === live ? null : await live.releases.scriptOfVersion(flow.id, flow.version);
  const customerLocale = (customer?.locale ?? 'US') as Locale;
  const told = (answers: Buffer, version: number) =>
    flow.prune(flow.migrate(openAnswers(vault, { ...order, answers }), version).data);
  return {
    id,
    orderNumber: order.order_number,
    childType: order.child_type,
    serviceType: order.service_type,
    quantity: order.quantity,
    price: rmb(order.price_fen),
    orderStatus: order.status,
    waitingSince: order.waiting_since?.toISOString() ?? null,
    acceptedAt: order.accepted_at?.toISOString() ?? null,
    customerLocale,
    isApplication: isApplication(context.flows, order),
    isWaiting: isWaiting(context.flows, order),
    revision: order.revision,
    version: Math.max(order.flow_version, flow.version),
    ...(form !== null && { form }),
    data: currentAnswers(context, order),
    before: before
      ? {
          data: told(before.answers, before.flow_version),
          items: before.items,
          sentBackAt: before.sent_back_at.toISOString(),
        }
      : null,
    rejected: currentItems(flow, order),
    files: openedFiles(vault, files).map(({ id: file, purpose, name, type, size }) => {
      return { id: file, purpose, name, type, size };
    }),
    templates: templatesIn(translate, locale, customerLocale),
    may,
    claim: claimReply(claims.get(id), account.id),
    here: others.get(id) ?? [],
  };
}

/** Notes that an operator has an application open. @throws CatalogueFault notFound */
export async function present(
  { db, account, now: clock }: Call<'operator'>,
  { id, isActive }: Payload<typeof deskReview.present>,
): Promise<Reply<typeof deskReview.present>> {
  const now = clock();
  const order = await operatorOrder(db, id);
  if (!order) throw new CatalogueFault('notFound');
  const me = { orderId: id, operatorId: account.id, now };
  await notePresence(db, me);
  if (isActive) await prolongClaim(db, me);
  const [claims, others] = await Promise.all([claimsOf(db, [id], now), othersAt(db, [id], me)]);
  return {
    claim: claimReply(claims.get(id), account.id),
    here: others.get(id) ?? [],
    revision: order.revision,
    orderStatus: order.status,
    isAccepted: order.accepted_at !== null,
  };
}

/** A link to a file of an application; opening it is recorded. @throws CatalogueFault notFound */
export async function fileOfApplication(
  { db, dataKey, account, now }: Call<'operator'>,
  { id, file }: Payload<typeof deskReview.file>,
): Promise<{ url: string }> {
  const bound = await db
    .selectFrom('order_file')
    .select('file_id')
    .where('order_id', '=', id)
    .where('file_id', '=', file)
    .executeTakeFirst();
  if (!bound) throw new CatalogueFault('notFound');
  return { url: operatorFileLink(dataKey, bound.file_id, now(), account.id) };
}

/** What the customer would be sent about these items. @throws CatalogueFault invalidInput */
export async function previewRejection(
  { trx, context, order }: Pick<Work, 'trx' | 'context' | 'order'>,
  { items }: Payload<typeof deskReview.preview>,
): Promise<Reply<typeof deskReview.preview>> {
  const refused = refusedPointers(context, order, items);
  if (refused.length > 0) throw new CatalogueFault('invalidInput', { errors: refused });
  return previewOf(trx, context, order, rejectionNews(context, order, items));
}
