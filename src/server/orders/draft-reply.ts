import type { Reply } from '#contract/define.ts';
import type { visaAll } from '#contract/visas.contract.ts';
import type { Order } from '../store/orders.ts';
import { rmb } from '../store/prices.ts';
import type { Vault } from '../store/vault.ts';
import { openAnswers } from './answers.ts';

/** An order as the wizard works on it. */
export function draftReply(order: Order, vault: Vault): Reply<typeof visaAll.list> {
  return {
    id: order.id,
    orderNumber: order.order_number,
    childType: order.child_type,
    orderStatus: order.status,
    version: order.flow_version,
    revision: order.revision,
    price: rmb(order.price_fen),
    updateDate: order.updated_at.toISOString(),
    data: openAnswers(vault, order),
  };
}
