import type { Payload, Reply } from '#contract/define.ts';
import { flowSteps } from '#contract/flow-steps.contract.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { placeIn } from '../services/flows/flow-steps.ts';
import type { FlowRegistry, ServerFlow } from '../services/flows/flows.ts';
import { implement } from '../services/implement.ts';
import { chinaDay } from '../services/china-day.ts';
import { addStepCounts, type StepCount, stepSums } from '../desk/step-counts.ts';
import { callerOf, throttle } from '../services/throttle.ts';

type Row = Reply<typeof flowSteps.list>[number];

/** A household that applies at the same time; who sends more only wants to be counted. */
const perCaller = { name: 'steps-ip', limit: 200, windowSeconds: 15 * 60 };

export default implement(flowSteps, {
  async count(told, context) {
    await throttle(context, perCaller, callerOf(context.ip));
    const flow = context.flows.byId(told.flow);
    if (flow === undefined) throw new CatalogueFault('notFound');
    if (told.version > flow.version)
      throw new CatalogueFault('invalidInput', { errors: [fieldError('/version', 'maximum')] });
    // Whether an older version had another step nobody can say, and visitors must not make rows of their own.
    const known = told.events.filter((event) => placeIn(flow.steps, event) !== -1);
    await addStepCounts(context.db, countsOf(flow, chinaDay(context.now()), { ...told, events: known }));
    return { counted: known.length };
  },

  async list(asked, { db, flows }) {
    const sums = await stepSums(db, asked);
    return sums.map(({ of, ...sum }) => ({ ...sum, of: of === '' ? null : of })).sort(inOrder(flows));
  },
});

/** What events add to the counts of a day: one row per step. */
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

/** By flow, the newest version first, its steps as they are asked; those that it has no more come last. */
function inOrder(flows: FlowRegistry): (a: Row, b: Row) => number {
  const at = (row: Row): number => {
    const steps = flows.byId(row.flow)?.steps ?? [];
    const place = placeIn(steps, row);
    return place === -1 ? steps.length : place;
  };
  return (a, b) =>
    a.flow.localeCompare(b.flow) || b.version - a.version || at(a) - at(b) || a.step.localeCompare(b.step);
}
