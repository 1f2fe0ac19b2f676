import { OrderStatus } from '#contract/order-status.ts';
import { changedAnswers } from '#shop/changed-answers.ts';
import { accountById } from '../../accounts/accounts.ts';
import { currentAnswers, openAnswers } from '../../orders/answers/answers.ts';
import type { Work } from '../../orders/commands/operator-commands.ts';
import { eventsOf } from '../../orders/records/order-events.ts';
import { versionOf } from '../../orders/records/order-versions.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { claimsOf, endClaim } from './claims.ts';
import { isApplication } from './queue.ts';

type Decided = Pick<Work, 'trx' | 'context' | 'order'>;

/**
 * Carries out an operator's decision on an order, and ends the claim on it. It is refused where somebody else works on
 * the order, and where the order is not any more what the operator has seen.
 *
 * @param revision of the application that was decided on; undefined where the operator does not name it
 * @throws CatalogueFault reviewClaimed, reviewDecided, reviewChanged
 */
export async function deciding(
  work: Work,
  { revision }: { readonly revision?: number | undefined },
  carryOut: () => Promise<void>,
): Promise<void> {
  if (revision !== undefined) await refuseStale(work, revision);
  await refuseOthers(work);
  await carryOut();
  await endClaim(work.trx, work.order.id);
}

/**
 * Refuses what only applications can be: accepted, sent back or rejected. The machine alone does not refuse it, since a
 * ride or a card can be completed.
 *
 * @throws CatalogueFault orderState
 */
export function refuseOtherOrders({ context, order }: Pick<Decided, 'context' | 'order'>): void {
  if (!isApplication(context.flows, order)) throw new CatalogueFault('orderState');
}

/** Refuses what another operator works on. @throws CatalogueFault reviewClaimed */
async function refuseOthers({ trx, context, order }: Decided): Promise<void> {
  const claim = (await claimsOf(trx, [order.id], context.now())).get(order.id);
  if (claim !== undefined && claim.operatorId !== context.account.id) {
    throw new CatalogueFault('reviewClaimed', { values: { who: claim.operator } });
  }
}

/** The statuses in which an order can be decided on. */
const open = new Set<OrderStatus>([OrderStatus.underReview, OrderStatus.rejected, OrderStatus.paid]);

async function refuseStale(work: Decided, revision: number): Promise<void> {
  const { order } = work;
  const isSame = order.revision === revision;
  if (isSame && open.has(order.status)) return;
  const isDecided = !open.has(order.status) || order.status === OrderStatus.rejected;
  if (isDecided || order.accepted_at !== null) await refuseDecided(work);
  const values = await whatHappened(work);
  throw new CatalogueFault('reviewChanged', { values, errors: await differences(work, revision) });
}

/** Says who has decided meanwhile, and how. @throws CatalogueFault reviewDecided */
export async function refuseDecided(work: Decided): Promise<never> {
  throw new CatalogueFault('reviewDecided', { values: await whatHappened(work) });
}

async function whatHappened({ trx, context, order }: Decided): Promise<Record<'who' | 'what', string>> {
  const { translate, locale } = context;
  const last = (await eventsOf(trx, order.id)).at(-1);
  const actor = order.accepted_at === null ? (last?.actor ?? 'system') : `operator:${order.accepted_by}`;
  const [role = '', id] = actor.split(':');
  const operator = role === 'operator' ? await accountById(trx, Number(id)) : undefined;
  const what = order.accepted_at === null ? String(order.status) : 'accepted';
  return {
    who:
      operator?.login_name ?? translate(locale, `desk-review:who.${role === 'user' ? 'customer' : 'system'}`),
    what: translate(locale, `desk-review:happened.${what}`),
  };
}

/** The answers that differ from those that were decided on, where they are still known. */
async function differences({ trx, context, order }: Decided, revision: number) {
  const before = await versionOf(trx, order.id);
  const flow = context.flows.byChildType(order.child_type);
  if (before?.revision !== revision || flow === undefined) return [];
  const { data } = flow.migrate(openAnswers(context.vault, { ...order, ...before }), before.flow_version);
  return changedAnswers(flow.prune(data), currentAnswers(context, order)).map((pointer) => ({
    pointer,
    keyword: 'changed',
    key: 'desk-review:changed',
  }));
}
