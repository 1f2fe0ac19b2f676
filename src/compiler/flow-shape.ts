import { widestSchema } from '#engine/form/active-schema.ts';
import type { Flow, RequiredSteps, Step } from '#engine/form/flow.ts';
import type { FlowSource, StepSource } from './flow-source.ts';

/** A flow for the lookup of texts. Its validators accept everything. */
export function shapeOf({
  id,
  header,
  steps,
  extension,
}: Pick<FlowSource, 'id' | 'header' | 'steps' | 'extension'>): Flow {
  const accept = (): boolean => true;
  const required: RequiredSteps = { always: [], conditions: [] };
  const shape = (step: StepSource): Step => ({
    name: step.name,
    schema: widestSchema(step),
    conditions: [],
    validate: accept,
    warn: null,
    repeat: step.repeat === null ? null : { steps: step.repeat.steps.map(shape), required },
  });
  return { id, header, steps: steps.map(shape), required, vocabulary: extension.vocabulary };
}
