import type { AnyStateMachine } from 'xstate';
import type { Answers } from '#engine/form/flow.ts';
import { follow, isSamePlace, type Place } from '#engine/wizard/place.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { answerChanges } from '#model/recorded/answer-changes.ts';
import type { RecordedPath, RecordedStep } from '#model/recorded/recorded-path.ts';
import { today } from './today.ts';

/** What is recorded of a wizard. */
export interface Recording {
  /** Is called after each change of the wizard, and with each new wizard of the preview. */
  see(wizard: Wizard): void;
  readonly steps: readonly RecordedStep[];
  /** The path so far. */
  path(): Omit<RecordedPath, 'name'>;
}

interface Seen {
  wizard: Wizard;
  place: Place;
  answers: Answers;
  refusals: number;
}

/** Records what somebody does in a form: the answers at each place, and the event that leads on. */
export function createRecording(): Recording {
  const steps: RecordedStep[] = [];
  let last: Seen | null = null;
  let given: Answers = {};
  const note = (
    { wizard, place }: Seen,
    answers: Answers,
    done: Omit<RecordedStep, 'at' | 'answers'>,
  ): void => {
    const changed = answerChanges(wizard.flow, given, answers);
    given = answers;
    steps.push({ at: place.name, ...(Object.keys(changed).length > 0 && { answers: changed }), ...done });
  };
  return {
    steps,
    see(wizard) {
      const { place, answers, refusals, errors, sentBack } = wizard.getSnapshot();
      const from = last;
      last = { wizard, place, answers, refusals };
      if (from === null) return;
      if (!isSamePlace(from.place, place)) {
        const done = eventBetween(wizard.machine, from, place, sentBack);
        // A link, and what was undone, may change answers and place at once.
        note(from, done.does === 'GO' ? answers : from.answers, done);
      } else if (from.wizard === wizard && refusals > from.refusals) {
        const does = place.meta.view === 'review' ? 'SUBMIT' : 'NEXT';
        note(last, answers, { does, refused: [...new Set(errors.map(({ pointer }) => pointer))] });
      }
    },
    path() {
      const { wizard, place, answers } = last!;
      const changed = answerChanges(wizard.flow, given, answers);
      if (Object.keys(changed).length > 0) note(last!, answers, { does: 'STAY' });
      return { flow: wizard.flow.id, day: today(), steps: [...steps], end: place.name };
    },
  };
}

const contextOf = ({ snapshot }: Place): string => JSON.stringify(snapshot.context);

/** The event of the machine that leads from one place to another; a link, where none does. */
function eventBetween(
  machine: AnyStateMachine,
  { place: from, answers }: Seen,
  to: Place,
  sentBack: boolean,
): Omit<RecordedStep, 'at' | 'answers'> {
  const inside = to.entry === null ? {} : { entry: to.entry };
  const leads = (event: {
    type: string;
    step?: string;
    of?: string | undefined;
    entry?: string | null;
  }): boolean => {
    const place = follow(machine, from, event, answers);
    // A link leads to the same step as a change from the review, but Continue leads on from there otherwise.
    return place !== null && isSamePlace(place, to) && contextOf(place) === contextOf(to);
  };
  for (const does of ['SUCCEEDED', 'FAILED', 'NEXT', 'SUBMIT', 'BACK', 'PAID'] as const)
    if (leads({ type: does })) return { does };
  if (to.entry !== null && leads({ type: 'OPEN', entry: to.entry })) return { does: 'OPEN', ...inside };
  if (leads({ type: 'EDIT', step: to.name, of: to.meta.of, entry: to.entry }))
    return { does: 'EDIT', step: to.name, ...inside };
  // Continue leads to an earlier step where an answer to that is no longer valid.
  return sentBack ? { does: 'NEXT' } : { does: 'GO', step: to.name, ...inside };
}
