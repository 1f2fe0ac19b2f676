import type { CallContext } from '../services/call-context.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import type { ServerFlow } from '../services/flows/flows.ts';

/** The flow of a product. */
export function flowOf(context: Pick<CallContext, 'deps'>, childType: number): ServerFlow {
  const flow = context.deps.flows.byChildType(childType);
  if (!flow) throw new CatalogueFault('invalidInput', { errors: [fieldError('/childType', 'enum')] });
  return flow;
}
