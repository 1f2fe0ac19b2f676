import type { Flow, Step } from '#engine/form/flow.ts';

const flows = import.meta.glob<Flow>('../../../build/bench/flows/bench/group.js', {
  eager: true,
  import: 'flow',
});

/** The group application, as the product's compiler makes it of its schema. */
export const flow: Flow = Object.values(flows)[0]!;

/** The step whose 30 fields are asked of each member. */
export const person: Step = flow.steps[0]!.repeat!.steps[0]!;
