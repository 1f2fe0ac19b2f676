import { widestSchema } from '#engine/form/active-schema.ts';
import type { Flow, Step } from '#engine/form/flow.ts';
import type { FlowSource, StepSource } from './split.ts';

/** A flow for looking up words only: its validators accept everything, and it has no conditions. */
export function shapeOf({ id, header, steps }: FlowSource): Flow {
  const accept = (): boolean => true;
  const shape = (step: StepSource): Step => ({
    name: step.name,
    schema: widestSchema(step),
    conditions: [],
    validate: accept,
    warn: null,
    repeat: step.repeat === null ? null : { steps: step.repeat.steps.map(shape) },
  });
  return { id, header, steps: steps.map(shape) };
}
