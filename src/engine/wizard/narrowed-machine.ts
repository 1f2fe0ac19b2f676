import { type AnyEventObject, type AnyStateMachine, assign, createMachine } from 'xstate';
import { activeSchema } from '../form/active-schema.ts';
import { compact } from '../form/answers.ts';
import type { Answers, Flow } from '../form/flow.ts';
import { askedSteps, type AskedStep } from '../form/open-fields.ts';
import { answersAt } from '../form/scope.ts';
import { entryRoute } from './entry-places.ts';
import { entriesAt, route, stepsAt } from './walk.ts';

interface Options {
  /** The flow as a whole and its machine: what that does not lead over is not asked here either. */
  whole: { flow: Flow; machine: AnyStateMachine };
  /** The same flow, narrowed. */
  flow: Flow;
  /** The answers that are begun with. */
  answers: Answers;
  /** The call that sends the answers. */
  call: string;
}

interface Context {
  /** A step was opened from the review; Continue goes back there. */
  editing: boolean;
  /** The entry whose questions are open. */
  entry: string | null;
}

interface Guarded {
  context: Context;
  event: AnyEventObject;
}

/**
 * A machine for a narrowed flow: the steps that show something, one after the other, of a repeated step those of each
 * entry without an overview; then a review, unless there is but one, and the call.
 *
 * @example
 * const corrections = narrowedFlow(flow, answers, ['/reader/email']);
 * const whole = { flow, machine };
 * const short = narrowedMachine({ whole, flow: corrections, answers, call: 'cards.correct' });
 * [...route(short, answers)].map(({ name }) => name); // ['reader', 'sending', 'sent']
 */
export function narrowedMachine(options: Options): AnyStateMachine {
  const { flow, answers, call } = options;
  const steps = askedSteps(flow, answers);
  const shownUnder = shownSteps(options, steps);
  const keyOf = (index: number): string => `place${index}`;
  const toEach = steps.map((step, index) => ({
    target: keyOf(index),
    guard: ({ event }: Guarded) => shownUnder(event['answers'] as Answers).has(step),
  }));
  const isEditing = ({ context }: Guarded): boolean => context.editing;
  const isOnly = ({ event }: Guarded): boolean => shownUnder(event['answers'] as Answers).size === 1;

  const places = steps.map(({ step: { name }, at: [of, entry = null] }, index) => {
    const meta = { step: name, node: 0, ...(of !== undefined && { of }) };
    const state = {
      // A place has the name of its step; those of several entries share it.
      id: `${keyOf(index)}.${name}`,
      meta,
      entry: assign({ entry }),
      on: {
        NEXT: [
          { guard: isEditing, target: 'review' },
          ...toEach.slice(index + 1),
          { guard: isOnly, target: 'sending' },
          { target: 'review' },
        ],
        BACK: toEach.slice(0, index).toReversed(),
      },
    };
    return [keyOf(index), state] as const;
  });
  const edits = steps.map(({ step: { name }, at: [, entry = null] }, index) => ({
    target: keyOf(index),
    guard: ({ event }: Guarded) => event['step'] === name && (event['entry'] ?? null) === entry,
    actions: assign({ editing: true }),
  }));
  const [first] = shownUnder(compact(answers));
  const ofWhole = [...route(options.whole.machine, answers)].findLast(({ meta }) => meta.view === 'review');
  return createMachine({
    id: 'narrowed',
    types: {} as { context: Context },
    context: { editing: false, entry: null },
    initial: first === undefined ? 'review' : keyOf(steps.indexOf(first)),
    states: {
      ...Object.fromEntries(places),
      review: {
        // It has the texts of the whole form's review, whatever that is called.
        id: `corrected.${ofWhole?.name ?? 'review'}`,
        meta: { view: 'review', node: 0 },
        entry: assign({ editing: false, entry: null }),
        on: { BACK: toEach.toReversed(), EDIT: edits, SUBMIT: { target: 'sending' } },
      },
      sending: {
        meta: { call, node: 0 },
        on: {
          SUCCEEDED: { target: 'sent' },
          FAILED: [{ guard: (state) => !isOnly(state), target: 'review' }, ...toEach],
        },
      },
      sent: { meta: { view: 'outcome', node: 0 }, type: 'final' },
    },
  });
}

/** Finds the steps that show something under given answers, in order. */
function shownSteps({ whole }: Options, steps: AskedStep[]): (answers: Answers) => ReadonlySet<AskedStep> {
  const known = new WeakMap<Answers, ReadonlySet<AskedStep>>();
  const nameOf = (name: string, entry: string | undefined): string => `${entry ?? ''} ${name}`;
  const find = (answers: Answers): ReadonlySet<AskedStep> => {
    const onRoute = [...route(whole.machine, answers)].flatMap((place) => [
      ...stepsAt(whole.flow, place, answers).map(({ step, at }) => nameOf(step.name, at[1])),
      ...entriesAt(whole.flow, place, answers).flatMap(({ id }) =>
        entryRoute(whole.machine, place, id, answers).map(({ name }) => nameOf(name, id)),
      ),
    ]);
    const names = new Set(onRoute);
    const shown = steps.filter(({ step, at }) => {
      if (!names.has(nameOf(step.name, at[1]))) return false;
      return Object.keys(activeSchema(step, answersAt(answers, at)).properties ?? {}).length > 0;
    });
    return new Set(shown);
  };
  return (answers) => {
    const shown = known.get(answers) ?? find(answers);
    known.set(answers, shown);
    return shown;
  };
}
