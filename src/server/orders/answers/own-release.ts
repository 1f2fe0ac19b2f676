import { OrderStatus } from '#contract/order-status.ts';
import type { WorkContext } from '../../services/context.ts';
import type { Order } from '../records/orders.ts';

type Sent = Pick<Order, 'child_type' | 'status' | 'flow_version'>;

/**
 * The context for work on one order: an order that was sent stays on the release of its flow that it was sent with. It
 * is shown, corrected and invoiced by it. The same context for a draft, and where that release is the live one or is
 * not known.
 */
export async function onItsRelease<C extends Pick<WorkContext, 'flows' | 'releases'>>(
  context: C,
  { child_type, status, flow_version }: Sent,
): Promise<C> {
  const { flows, releases } = context;
  const live = flows.byChildType(child_type);
  if (status === OrderStatus.draft || live === undefined || live.version === flow_version) return context;
  const own = await releases.ofVersion(live.id, flow_version);
  if (own === undefined) return context;
  return {
    ...context,
    flows: {
      ...flows,
      byId: (id) => (id === own.id ? own : flows.byId(id)),
      byChildType: (number) => (number === child_type ? own : flows.byChildType(number)),
    },
  };
}
