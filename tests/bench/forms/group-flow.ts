import { vocabulary } from '#shop/vocabulary.ts';
import type { Flow, Step } from '#engine/form/flow.ts';
import { type MakeFlow, makeFlow } from '#engine/form/flow-module.ts';

const flows = import.meta.glob<MakeFlow>('../../../build/bench/flows/bench/group.js', {
  eager: true,
  import: 'default',
});

/** The group application, as the product's compiler makes it of its schema. */
export const flow: Flow = makeFlow(Object.values(flows)[0]!, vocabulary);

/** The step whose 30 fields are asked of each member. */
export const person: Step = flow.steps[0]!.repeat!.steps[0]!;
