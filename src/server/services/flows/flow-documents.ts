import { type AskedDocument, documentsOf as documentsOfSteps } from '#engine/form/documents.ts';
import type { Condition, Flow } from '#engine/form/flow.ts';

/** A document that a flow asks for, as the wire names it. */
export type FlowDocument = Pick<AskedDocument<Condition>, 'name' | 'demand' | 'of'>;

/** The documents that a flow asks for, in the order of its schema. */
export function documentsOf(flow: Flow): FlowDocument[] {
  return documentsOfSteps(flow.steps).map(({ name, demand, of }) => ({ name, demand, of }));
}
