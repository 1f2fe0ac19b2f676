import type { Call } from '../services/call.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import type { ServerFlow } from '../services/flows/flows.ts';

/** The flow of a product. */
export function flowOf(context: Pick<Call, 'flows'>, childType: number): ServerFlow {
  const flow = context.flows.byChildType(childType);
  if (!flow) throw new CatalogueFault('invalidInput', { errors: [fieldError('/childType', 'enum')] });
  return flow;
}
