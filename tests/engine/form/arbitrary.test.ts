import { fc } from '#tests/support/fixed-random.ts';
import { describe, expect, it } from 'vitest';
import { compact, withoutHidden, withoutUnknown } from '#engine/form/answers.ts';
import type { Answers, FieldSchema, Flow } from '#engine/form/flow.ts';
import { widestSchema } from '#engine/form/active-schema.ts';
import { partsOf, pointerOf, valueAt, withValueAt } from '#engine/form/pointer.ts';
import { readDate } from '#engine/form/read-date.ts';
import { isCalendarDate } from '#engine/form/calendar-date.ts';
import { uploadsIn } from '#engine/form/upload-value.ts';
import { validateStep } from '#engine/form/validate.ts';
import { submissionErrors } from '#engine/wizard/submission.ts';
import { walk } from '#engine/wizard/walk.ts';
import { library, libraryMachine } from '#tests/support/engine-library.ts';
import { flows, machineOf } from '#tests/support/flow-machines.ts';

const runs = [
  ...flows.map((flow) => ({ id: flow.id, flow, machine: machineOf(flow) })),
  {
    id: library.id,
    flow: library,
    machine: libraryMachine,
  },
];

/** Any JSON, including property names such as `__proto__` that can change prototypes. */
const anything = fc.jsonValue({ maxDepth: 3 });

/** Answers with the structure of the flow, in which any value can be replaced by any JSON. */
function answersOf(flow: Flow): fc.Arbitrary<Answers> {
  const shape = (schema: FieldSchema): fc.Arbitrary<unknown> => {
    if (schema.properties !== undefined) {
      const entries = Object.entries(schema.properties).map(([name, field]) => [name, shape(field)] as const);
      return fc.oneof(
        { weight: 4, arbitrary: fc.record(Object.fromEntries(entries), { requiredKeys: [] }) },
        anything,
      );
    }
    if (schema.items !== undefined)
      return fc.oneof(fc.array(shape(schema.items), { maxLength: 3 }), anything);
    const choices = schema.enum === undefined ? [] : [fc.constantFrom(...schema.enum)];
    return fc.oneof(...choices, fc.string(), anything);
  };
  const steps = flow.steps.map((step) => [step.name, shape(widestSchema(step))] as const);
  const alike = fc.record(Object.fromEntries(steps), { requiredKeys: [] });
  return fc.oneof(
    { weight: 4, arbitrary: alike },
    fc.dictionary(fc.string(), anything),
  ) as fc.Arbitrary<Answers>;
}

describe.each(runs)('$id, whatever it is given,', ({ flow, machine }) => {
  const given = answersOf(flow);

  it('is checked, each error once and at a pointer', () => {
    fc.assert(
      fc.property(given, (answers) => {
        for (const step of flow.steps) {
          const pointers = validateStep(step, answers).map(({ pointer }) => pointer);
          expect(new Set(pointers).size).toBe(pointers.length);
          expect(pointers.every((pointer) => pointer.startsWith(`/${step.name}`))).toBe(true);
        }
      }),
    );
  });

  it('is walked to a place, and sent only without errors', () => {
    fc.assert(
      fc.property(
        given,
        fc.oneof(
          fc.constant(undefined),
          fc.nat().map((node) => ({ node })),
        ),
        (answers, wanted) => {
          const reached = walk(machine, flow, answers, wanted);
          expect(reached.path.at(-1)).toBe(reached.place);
          const errors = submissionErrors(machine, flow, answers);
          const isValid = flow.steps.every(
            (step) => validateStep(step, withoutHidden(flow, answers)).length === 0,
          );
          expect(errors.length === 0).toBe(isValid);
        },
      ),
    );
  });

  it('is pruned to the same, however often', () => {
    fc.assert(
      fc.property(given, (answers) => {
        const before = JSON.stringify(answers);
        for (const prune of [withoutUnknown, withoutHidden]) {
          const once = prune(flow, compact(answers));
          expect(prune(flow, once)).toEqual(once);
          expect(uploadsIn(flow, once)).toEqual(uploadsIn(flow, prune(flow, once)));
        }
        expect(compact(compact(answers))).toEqual(compact(answers));
        expect(JSON.stringify(answers)).toBe(before);
      }),
    );
  });
});

describe('whatever is given,', () => {
  it('a pointer leads back to its parts, and a value that was set is found', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), anything, (parts, value) => {
        expect(partsOf(pointerOf(parts))).toEqual(parts);
        const document = withValueAt({}, parts, value);
        expect(valueAt(document, parts)).toEqual(value);
      }),
    );
  });

  it('a text is read as a date of the calendar or not at all', () => {
    const dateLike = fc.stringMatching(/^\d{1,4}[-/. 年]?\d{0,2}[-/. 月]?\d{0,4}日?$/);
    fc.assert(
      fc.property(fc.oneof(dateLike, fc.string()), (text) => {
        const date = readDate(text);
        expect(date === null || isCalendarDate(date)).toBe(true);
        expect(date === null || readDate(date) === date).toBe(true);
      }),
    );
  });
});
