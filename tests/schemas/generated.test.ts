import { fc } from '#tests/support/fixed-random.ts';
import { expect, it, vi } from 'vitest';
import { compact, withoutHidden, withoutUnknown } from '#engine/form/answers.ts';
import { entriesIn } from '#engine/form/entry.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { isWithin } from '#engine/form/pointer.ts';
import { uploadsIn } from '#engine/form/upload-value.ts';
import { type FieldError, validateStep, warnStep } from '#engine/form/validate.ts';
import { submissionErrors } from '#engine/wizard/submission.ts';
import { walk } from '#engine/wizard/walk.ts';
import { type FlowModel, flowModel, machineFor, spoiled } from '#tests/support/flow-generated.ts';
import { compileSketch } from '#tests/support/flow-sketch.ts';

// Each schema is compiled, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** The number of random schemas for each rule, and of random answers for each schema. */
const SCHEMAS = 15;
const ANSWERS = 12;

/** Checks a rule for random schemas, each with random answers. */
async function holds(
  answersOf: (model: FlowModel) => fc.Arbitrary<Answers>,
  rule: (flow: Flow, answers: Answers) => void,
): Promise<void> {
  const property = fc.asyncProperty(flowModel, async (model) => {
    const flow = await compileSketch(model.schema);
    fc.assert(
      fc.property(answersOf(model), (answers) => rule(flow, answers)),
      { numRuns: ANSWERS },
    );
  });
  await fc.assert(property, { numRuns: SCHEMAS, endOnFailure: true });
}

/** The results of a check for every step, including the sub-steps of entries. */
function foundBy(check: typeof validateStep, flow: Flow, answers: Answers): FieldError[] {
  return flow.steps.flatMap((step) => {
    const entries = step.repeat === null ? [] : entriesIn(answers[step.name]);
    const inEntries = entries.flatMap(({ id }) =>
      step.repeat!.steps.flatMap((sub) => check(sub, answers, [step.name, id])),
    );
    return [...check(step, answers), ...inEntries];
  });
}

it('accepts answers that were made for it', async () => {
  await holds(
    ({ answers }) => answers,
    (flow, answers) => {
      expect(foundBy(validateStep, flow, answers)).toEqual([]);
      expect(submissionErrors(machineFor(flow), flow, answers)).toEqual([]);
      expect(compact(withoutUnknown(flow, answers))).toEqual(compact(answers));
    },
  );
});

it('finds errors and warnings in any answers, at most one of each for a place', async () => {
  await holds(spoiled, (flow, answers) => {
    const before = JSON.stringify(answers);
    for (const check of [validateStep, warnStep]) {
      const pointers = foundBy(check, flow, answers).map(({ pointer }) => pointer);
      const known = flow.steps.map(({ name }) => `/${name}`);
      expect(pointers.filter((pointer) => !known.some((step) => isWithin(pointer, step)))).toEqual([]);
    }
    expect(JSON.stringify(answers)).toBe(before);
  });
});

it('walks to a place with any answers, and pruning twice changes no more than once', async () => {
  await holds(spoiled, (flow, answers) => {
    const reached = walk(machineFor(flow), flow, answers);
    expect(reached.path.at(-1)).toBe(reached.place);
    submissionErrors(machineFor(flow), flow, answers);
    for (const prune of [withoutUnknown, withoutHidden]) {
      const once = prune(flow, compact(answers));
      expect(prune(flow, once)).toEqual(once);
      expect(uploadsIn(flow, once).length).toBeLessThanOrEqual(uploadsIn(flow, compact(answers)).length);
    }
    expect(compact(compact(answers))).toEqual(compact(answers));
  });
});
