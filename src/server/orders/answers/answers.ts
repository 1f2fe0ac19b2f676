import type { WorkContext } from '../../services/context.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import type { ServerFlow } from '../../services/flows/flows.ts';
import type { Vault } from '../../services/vault/vault.ts';
import type { Order } from '../records/orders.ts';

/** The answers of a flow: an object per step. */
export type Answers = Record<string, unknown>;

/** Which order answers belong to. The request id is not enough, because two accounts may use the same one. */
export interface AnswersPlace {
  readonly account_id: number;
  readonly request_id: string;
}

/** Encrypts answers for one order. */
export function sealAnswers(vault: Vault, place: AnswersPlace, answers: Answers): Buffer {
  return vault.seal(Buffer.from(JSON.stringify(answers), 'utf8'), contextOf(place));
}

/** Reads an order's answers as they were written, in the words of the order's `flow_version`. */
export function openAnswers(vault: Vault, order: AnswersPlace & { readonly answers: Buffer }): Answers {
  return JSON.parse(vault.open(order.answers, contextOf(order)).toString('utf8')) as Answers;
}

function contextOf({ account_id, request_id }: AnswersPlace): string {
  return `order:${account_id}:${request_id.toLowerCase()}`;
}

/**
 * The flow of a product.
 *
 * @throws CatalogueFault invalidInput for a product that does not exist.
 */
export function flowOf({ flows }: Pick<WorkContext, 'flows'>, childType: number): ServerFlow {
  const flow = flows.byChildType(childType);
  if (!flow) throw new CatalogueFault('invalidInput', { errors: [fieldError('/childType', 'enum')] });
  return flow;
}

/**
 * An order's answers in the words of today's flow. The program reads single answers by today's names only, so it reads
 * them from here, also for orders of an older version. Only saving an order changes its version.
 */
export function currentAnswers(
  { flows, vault }: Pick<WorkContext, 'flows' | 'vault'>,
  order: AnswersPlace & Pick<Order, 'answers' | 'child_type' | 'flow_version'>,
): Answers {
  const answers = openAnswers(vault, order);
  const flow = flows.byChildType(order.child_type);
  if (flow === undefined || order.flow_version >= flow.version) return answers;
  return flow.prune(flow.migrate(answers, order.flow_version).data);
}

/**
 * The same, to be written again. While servers of two releases run, the older one refuses what the newer one has
 * written: it would lose the answers that it does not know.
 *
 * @throws CatalogueFault unavailable
 */
export function answersToChange(context: Pick<WorkContext, 'flows' | 'vault'>, order: Order): Answers {
  const { version = 0 } = context.flows.byChildType(order.child_type) ?? {};
  if (order.flow_version > version) throw new CatalogueFault('unavailable');
  return currentAnswers(context, order);
}

/**
 * Answers that a client sends, in the words of today's flow and without what the flow does not know. The client may be
 * a window that was opened before the flow was changed.
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
