import type { Answers, Flow, RequiredSteps } from './flow.ts';
import { entriesIn } from './entry.ts';
import { pointerOf } from './pointer.ts';
import { answersAt } from './scope.ts';

/**
 * The pointers of the steps that the schema requires of these answers, in an entry with its id.
 *
 * @param answers without answers that are hidden: a condition must not read them.
 * @example requiredSteps(flow, answers) // ['/passenger', '/uploads', '/members/1f0c…/passenger']
 */
export function requiredSteps({ required, steps }: Flow, answers: Answers): string[] {
  const own = namesRequired(required, answers).map((name) => pointerOf([name]));
  const inEntries = steps.flatMap(({ name, repeat }) =>
    repeat === null
      ? []
      : entriesIn(answers[name]).flatMap(({ id }) =>
          namesRequired(repeat.required, answersAt(answers, [name, id])).map((sub) =>
            pointerOf([name, id, sub]),
          ),
        ),
  );
  return [...own, ...inEntries];
}

function namesRequired({ always, conditions }: RequiredSteps, answers: Answers): string[] {
  const conditional = conditions.flatMap(({ holds, then, otherwise }) => (holds(answers) ? then : otherwise));
  return [...new Set([...always, ...conditional])];
}
