import type { Payload, Reply } from '#contract/define.ts';
import { flowSteps } from '#contract/flow-steps.contract.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { placeIn } from '../services/flows/flow-steps.ts';
import type { FlowRegistry, ServerFlow } from '../services/flows/flows.ts';
import { implement } from '../services/implement.ts';
import { chinaDay } from '../services/china-day.ts';
import { addStepCounts, type StepCount, stepSums } from '../back-office/step-counts.ts';
import { callerOf, throttle } from '../services/throttle.ts';

type StepTotals = Reply<typeof flowSteps.list>[number];

/** Enough for several people behind one IP address. More requests than that probably come from a script. */
const perCaller = { name: 'steps-ip', limit: 200, windowSeconds: 15 * 60 };

export default implement(flowSteps, {
  async count(told, context) {
    await throttle(context, perCaller, callerOf(context.ip));
    const flow = context.flows.byId(told.flow);
    if (flow === undefined) throw new CatalogueFault('notFound');
    if (told.version > flow.version)
      throw new CatalogueFault('invalidInput', { errors: [fieldError('/version', 'maximum')] });
    // Events of unknown steps are ignored: the steps of older versions are not known any more, and callers must not
    // be able to create rows for steps that never existed.
    const known = told.events.filter((event) => placeIn(flow.steps, event) !== -1);
    await addStepCounts(context.db, countsOf(flow, chinaDay(context.now()), { ...told, events: known }));
    return { counted: known.length };
  },

  async list(asked, { db, flows }) {
    const sums = await stepSums(db, asked);
    return sums.map(({ of, ...sum }) => ({ ...sum, of: of === '' ? null : of })).sort(inOrder(flows));
  },
});

/** Sums up events: one row per step for this day. */
function countsOf(
  flow: ServerFlow,
  day: string,
  { version, events }: Payload<typeof flowSteps.count>,
): StepCount[] {
  const often = (what: string, at: number): number =>
    events.filter((event) => event.what === what && placeIn(flow.steps, event) === at).length;
  return flow.steps
    .map(({ step, of }, at) => {
      const counts = {
        entered: often('entered', at),
        completed: often('completed', at),
        left: often('left', at),
      };
      return { day, flow: flow.id, version, of: of ?? '', step, ...counts };
    })
    .filter(({ entered, completed, left }) => entered + completed + left > 0);
}

/**
 * Sorts by flow, then the newest version first, then the steps in the order of the flow. Steps that the flow no
 * longer has come last.
 */
function inOrder(flows: FlowRegistry): (a: StepTotals, b: StepTotals) => number {
  const at = (row: StepTotals): number => {
    const steps = flows.byId(row.flow)?.steps ?? [];
    const place = placeIn(steps, row);
    return place === -1 ? steps.length : place;
  };
  return (a, b) =>
    a.flow.localeCompare(b.flow) || b.version - a.version || at(a) - at(b) || a.step.localeCompare(b.step);
}
