import { activeSchema, entrySchema } from '#engine/form/active-schema.ts';
import { compact } from '#engine/form/answers.ts';
import type { Flow } from '#engine/form/flow.ts';
import { askedSteps } from '#engine/form/open-fields.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { answersAt } from '#engine/form/scope.ts';
import { validateStep } from '#engine/form/validate.ts';
import { fieldsBelow, type Reading } from './fields.ts';

const reader = { retrieve: entrySchema, hasWholeFiles: true };

/** How the engine reads a compiled flow, with all of its steps. */
export function ownReading(flow: Flow): Reading {
  return {
    fields(answers) {
      const whole = compact(answers);
      return askedSteps(flow, whole).flatMap(({ step, at }) => {
        const own = answersAt(whole, at);
        const pointer = pointerOf([...at, step.name]);
        return fieldsBelow(
          activeSchema(step, own),
          own[step.name],
          { pointer, demandedFrom: pointer },
          reader,
        );
      });
    },
    refused(answers) {
      const lists = flow.steps.filter(({ repeat }) => repeat !== null);
      const errors = [
        ...lists.flatMap((step) => validateStep(step, answers)),
        ...askedSteps(flow, answers).flatMap(({ step, at }) => validateStep(step, answers, at)),
      ];
      return new Set(errors.map(({ pointer }) => pointer));
    },
  };
}
