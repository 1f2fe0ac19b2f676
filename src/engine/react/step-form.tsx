import { type ReactNode, useCallback, useRef } from 'react';
import { activeSchema } from '../form/active-schema.ts';
import { compact } from '../form/answers.ts';
import type { Answers, FieldSchema, Step } from '../form/flow.ts';
import { partsOf, pointerOf } from '../form/pointer.ts';
import { answersAt } from '../form/scope.ts';
import { useEngine } from './engine-context.ts';
import { Fields, fieldsOf } from './structure/schema-node.tsx';
import { useWatched } from './use-watched.ts';

interface StepFormProps {
  step: Step;
  /**
   * The path of the step's answers: the step's name; for a sub-step, the path of its entry and the sub-step's name.
   */
  path: readonly string[];
}

/** The fields of one step. */
export function StepForm({ step, path }: StepFormProps): ReactNode {
  const schema = useActiveSchema(step, pointerOf(path.slice(0, -1)));
  return <Fields schema={schema} pointer={pointerOf(path)} />;
}

/** The fields of one step without a grid around them, for a parent that is the grid. */
export function StepFields({ step, path }: StepFormProps): ReactNode {
  const schema = useActiveSchema(step, pointerOf(path.slice(0, -1)));
  const { vocabulary } = useEngine().wizard.flow;
  return fieldsOf({ schema, pointer: pointerOf(path) }, vocabulary);
}

/** The step's schema for the current answers. It is another object only when the result of a condition changes. */
function useActiveSchema(step: Step, entry: string): FieldSchema {
  const { wizard } = useEngine();
  const watch = useCallback(
    (listener: () => void) => {
      // A condition reads an answer of the entry or, if the entry has none, of the flow; both are watched.
      const reads = step.conditions.flatMap((condition) => condition.reads);
      const stops = [...new Set(reads.flatMap((pointer) => [entry + pointer, pointer]))].map((pointer) =>
        wizard.watch(pointer, listener),
      );
      return () => stops.forEach((stop) => stop());
    },
    [wizard, step, entry],
  );
  const last = useRef<{ step: Step; answers: Answers; schema: FieldSchema } | null>(null);
  return useWatched(watch, () => {
    if (step.conditions.length === 0) return step.schema;
    const { answers } = wizard.getSnapshot();
    if (last.current?.step !== step || last.current.answers !== answers) {
      const schema = activeSchema(step, compact(answersAt(answers, partsOf(entry))));
      last.current = { step, answers, schema };
    }
    return last.current.schema;
  });
}
