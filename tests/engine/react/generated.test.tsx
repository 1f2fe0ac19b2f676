// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { fc } from '#tests/support/fixed-random.ts';
import { expect, it, vi } from 'vitest';
import { activeSchema, widestSchema } from '#engine/form/active-schema.ts';
import { compact, withoutUnknown } from '#engine/form/answers.ts';
import { type FieldSchema, stepOf } from '#engine/form/flow.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { answersAt } from '#engine/form/scope.ts';
import { fieldId } from '#engine/form/field-texts.ts';
import { scopeOf } from '#engine/wizard/place.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { flowModel, machineFor, spoiled } from '#tests/support/flow-generated.ts';
import { compileSketch } from '#tests/support/flow-sketch.ts';
import '#tests/support/engine-dom.ts';
import { heading, showFlow } from '#tests/support/engine-render.tsx';

// Each schema is compiled, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const typed = ['Ada', '', '2026-02-30', '-1e999', '😀', '\u202Eevil', 'x'.repeat(2000)];

/** Types into every field of the page, presses every choice, and leaves each field. */
function fillPage(text: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('form input, form textarea')) {
    if (input.type === 'file') continue;
    if (input.type === 'radio' || input.type === 'checkbox') fireEvent.click(input);
    else fireEvent.input(input, { target: { value: text } });
    fireEvent.blur(input);
  }
}

/** The fields of a step that the page shows, and the fields that its schema has for the current answers. */
function fieldsOf(wizard: Wizard): { shown: string[]; asked: string[] } {
  const { place, answers } = wizard.getSnapshot();
  const step = place.meta.step === undefined ? undefined : stepOf(wizard.flow, place.name, place.meta.of);
  if (step === undefined || step.repeat !== null) return { shown: [], asked: [] };
  const scope = scopeOf(place);
  const names = (schema: FieldSchema): string[] => Object.keys(schema.properties ?? {});
  return {
    shown: names(widestSchema(step)).filter((name) => {
      return document.querySelector(`[id^="${fieldId(pointerOf([...scope, step.name, name]))}"]`) !== null;
    }),
    asked: names(activeSchema(step, compact(answersAt(answers, scope)))),
  };
}

/** On an overview, opens the first entry or adds one. On any other page, continues. */
function goOn(wizard: Wizard): void {
  const { place, answers } = wizard.getSnapshot();
  const list = place.entry === null ? answers[place.meta.step ?? ''] : undefined;
  const [first] = Array.isArray(list) ? (list as { id: string }[]) : [];
  if (first === undefined) wizard.add();
  else wizard.open(first.id);
  wizard.next();
}

it('shows any schema with any answers, and takes whatever is typed', async () => {
  const sample = fc.asyncProperty(flowModel, fc.constantFrom(...typed), async (model, text) => {
    const flow = await compileSketch(model.schema);
    const machine = machineFor(flow);
    fc.assert(
      fc.property(spoiled(model), (answers) => {
        const { wizard } = showFlow({ flow, machine, answers: withoutUnknown(flow, compact(answers)) });
        for (let count = 0; count < 4; count++) {
          fillPage(text);
          const { shown, asked } = fieldsOf(wizard);
          expect(shown.toSorted()).toEqual(asked.toSorted());
          act(() => goOn(wizard));
          expect(heading()).toBeDefined();
          expect(document.querySelector('form')?.textContent).not.toBe('');
        }
        act(() => wizard.undo());
        wizard.stop();
        cleanup();
      }),
      { numRuns: 3 },
    );
  });
  await fc.assert(sample, { numRuns: 8, endOnFailure: true });
});
