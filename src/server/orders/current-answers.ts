import type { AppDeps } from '../services/deps.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import type { ServerFlow } from '../services/flows/flows.ts';
import type { Order } from './orders.ts';
import type { RejectedItem } from '../store/tables.ts';
import { type Answers, openAnswers } from './answers.ts';

/**
 * An order's answers as its flow asks for them now; an order is kept in the words of `flow_version`, and only saving
 * it changes that. Whatever is read by name is read from here, of orders that were agreed on long ago, too: the
 * program knows today's names alone. What an order was when it was sent is `openAnswers`.
 */
export function currentAnswers({ flows, vault }: Pick<AppDeps, 'flows' | 'vault'>, order: Order): Answers {
  const answers = openAnswers(vault, order);
  const flow = flows.byChildType(order.child_type);
  if (flow === undefined || order.flow_version >= flow.version) return answers;
  return flow.prune(flow.migrate(answers, order.flow_version).data);
}

/**
 * The same, to be written again. What a newer release has written is not written by an older one, which would lose what
 * it does not know; servers may be of both while one is being replaced, or has been taken back.
 *
 * @throws CatalogueFault unavailable
 */
export function answersToChange(deps: Pick<AppDeps, 'flows' | 'vault'>, order: Order): Answers {
  const { version = 0 } = deps.flows.byChildType(order.child_type) ?? {};
  if (order.flow_version > version) throw new CatalogueFault('unavailable');
  return currentAnswers(deps, order);
}

/** What was sent back of an order, where the flow asks for it now; what it does not ask for any more is gone. */
export function currentItems(flow: ServerFlow | undefined, order: Order): RejectedItem[] {
  return order.rejected.flatMap((item) => {
    const pointer =
      flow === undefined ? item.pointer : flow.migratedPointer(item.pointer, order.flow_version);
    return pointer === null ? [] : [{ ...item, pointer }];
  });
}

/**
 * Answers that a client sends, as the flow asks for them now: the client may be a window that was opened before the
 * flow was changed. Without what the flow does not know.
 *
 * @throws CatalogueFault invalidInput where the client is of a newer version than the server
 */
export function sentAnswers(
  flow: ServerFlow,
  { version, data }: { version: number; data: Answers },
): Answers {
  if (version > flow.version) {
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/version', 'maximum')] });
  }
  return flow.prune(flow.migrate(data, version).data);
}
