import type { Reply } from '#contract/define.ts';
import type { operatorOrders } from '#contract/operator.contract.ts';
import type { CallContext } from '../services/call-context.ts';
import type { OperatorOrder } from './operator-orders.ts';
import { eventsOf } from './order-events.ts';
import { filesOfOrder } from './order-files.ts';
import { attemptsOf } from './money/attempts.ts';
import { entriesOf } from './money/ledger.ts';
import { fileLink } from '../services/files/file-link.ts';
import { openAnswers } from './answers.ts';
import { recordOf } from './order-record.ts';

type Detail = Reply<typeof operatorOrders.detail>;
type Row = Reply<typeof operatorOrders.list>['records'][number];

/** An order as a line of the operators' list. */
export function operatorRow(order: OperatorOrder): Row {
  const { login_name: customer, deposit_pending: isPending, held } = order;
  return { ...recordOf(order), customer, isPending, held };
}

/** Everything about an order that whoever works on it has to know. */
export async function operatorDetail(
  { db, deps, now }: CallContext<'operator'>,
  order: OperatorOrder,
): Promise<Detail> {
  const files = await filesOfOrder(db, deps.vault, order.id);
  const attempts = await attemptsOf(db, order.id);
  const entries = await entriesOf(db, order.id);
  const events = await eventsOf(db, order.id);
  return {
    ...operatorRow(order),
    data: openAnswers(deps.vault, order),
    files: files.map(({ purpose, id, name }) => {
      return { purpose, id, name, url: fileLink(deps.dataKey, id, now()) };
    }),
    payments: attempts.map(({ id, mode, provider, currency, minor, state, created_at }) => ({
      attempt: id,
      mode,
      provider,
      currency,
      amount: minor / 100,
      state,
      createDate: created_at.toISOString(),
    })),
    ledger: entries.map(({ kind, currency, minor, ref, created_at }) => ({
      kind,
      currency,
      amount: minor / 100,
      reference: ref,
      createDate: created_at.toISOString(),
    })),
    rejected: order.rejected,
    events: events.map(({ created_at, from_status, to_status, actor, reason }) => ({
      createDate: created_at.toISOString(),
      from: from_status,
      to: to_status,
      actor,
      reason,
    })),
  };
}
