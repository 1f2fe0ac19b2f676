import type { AnyStateMachine } from 'xstate';
import { fieldAt } from '../flow-cases.ts';
import { leavesOf, metaOf, writtenEdges } from '../graph.ts';
import { eventSaid } from '../words.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { partsOf, pointerOf } from '#engine/form/pointer.ts';
import { CallFault } from '#engine/wizard/call.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import type { Wizard, WizardState } from '#engine/wizard/wizard-state.ts';
import { part, type Said } from '#findings/said.ts';
import { movedDates } from './answer-changes.ts';
import type { RecordedPath, RecordedStep } from './recorded-path.ts';

/** How far a path could be gone. */
export interface Replayed {
  /** Why it was not gone to its end, and the number of the step, from 0; null where it was. */
  readonly fault: { readonly step: number; readonly said: Said } | null;
  /** The states that it came to, the first one first. */
  readonly seen: readonly string[];
  readonly answers: Answers;
}

/** Where a path is replayed. */
interface Stage {
  /** The day of the replay, yyyy-MM-dd. */
  readonly today: string;
  /** Is told before a call whether it is to succeed. */
  expectReply(succeeds: boolean): void | Promise<void>;
}

/** Goes a path with a wizard of its own. The calls of the form are not made: they end as the path says. */
export async function replayPath(
  path: RecordedPath,
  { flow, machine, today }: { flow: Flow; machine: AnyStateMachine; today: string },
): Promise<Replayed> {
  let succeeds = true;
  const call = async (): Promise<void> => {
    if (!succeeds) throw new CallFault('');
  };
  const wizard = createWizard({ flow, machine, call });
  try {
    return await replayOn(wizard, path, { today, expectReply: (reply) => void (succeeds = reply) });
  } finally {
    wizard.stop();
  }
}

/** Goes a path with a wizard that has just begun, until something is not as it was recorded. */
export async function replayOn(wizard: Wizard, path: RecordedPath, stage: Stage): Promise<Replayed> {
  const { flow, machine } = wizard;
  const first = wizard.getSnapshot();
  const arrivals = [first];
  const listening = wizard.subscribe((state) => {
    if (!isSame(arrivals.at(-1)!, state)) arrivals.push(state);
  });
  const seen = [first.place.name];
  const end = (step: number, said: Said | null): Replayed => {
    const { answers } = wizard.getSnapshot();
    return { fault: said === null ? null : { step, said }, seen, answers };
  };
  try {
    const early = faultBefore(path, flow, machine, first);
    if (early !== null) return end(early.step, early.said);
    for (const [at, step] of path.steps.entries()) {
      const next = path.steps[at + 1];
      const expected = next?.at ?? path.end;
      if (next?.does === 'SUCCEEDED' || next?.does === 'FAILED')
        await stage.expectReply(next.does === 'SUCCEEDED');
      for (const [pointer, value] of Object.entries(step.answers ?? {}))
        wizard.set(pointer, movedDates(value, path.day, stage.today) ?? undefined);
      const { refusals } = wizard.getSnapshot();
      const count = seen.length;
      perform(wizard, step);
      await settled(wizard, () => arrivals.length > count || wizard.getSnapshot().refusals > refusals);
      const now = arrivals[count];
      if (now !== undefined) seen.push(now.place.name);
      const isRefused = now === undefined && wizard.getSnapshot().refusals > refusals;
      const said = faultOf(step, at + 1, { expected, found: seen.at(-1)!, isRefused, wizard });
      if (said !== null) return end(at, said);
    }
    return end(path.steps.length, null);
  } finally {
    listening.unsubscribe();
  }
}

const isSame = ({ place: one }: WizardState, { place: other }: WizardState): boolean =>
  one.name === other.name && one.entry === other.entry;

/** What can be said before anything is done: states or questions that are gone, or another beginning. */
function faultBefore(
  path: RecordedPath,
  flow: Flow,
  machine: AnyStateMachine,
  { place }: WizardState,
): { step: number; said: Said } | null {
  if (path.flow !== flow.id)
    return { step: 0, said: part('path-other-flow', { own: path.flow, flow: flow.id }) };
  const states = new Set(leavesOf(machine).map(({ key }) => key));
  for (const [at, { at: state, answers = {} }] of path.steps.entries()) {
    if (!states.has(state)) return { step: at, said: part('path-state-gone', { number: at + 1, state }) };
    const unasked = Object.keys(answers).find((pointer) => !isAsked(flow, pointer));
    if (unasked !== undefined)
      return { step: at, said: part('path-unasked', { number: at + 1, state, pointer: unasked }) };
  }
  const [begun] = path.steps;
  if (begun !== undefined && begun.at !== place.name)
    return { step: 0, said: part('path-begins-elsewhere', { expected: begun.at, found: place.name }) };
  return null;
}

function isAsked(flow: Flow, pointer: string): boolean {
  const [name = '', ...rest] = partsOf(pointer);
  const step = flow.steps.find((each) => each.name === name);
  if (step === undefined || rest.length === 0) return step !== undefined;
  return fieldAt(flow, pointerOf([name, ...(step.repeat === null ? rest : rest.slice(1))])) !== null;
}

function perform(wizard: Wizard, { does, step = '', entry }: RecordedStep): void {
  const { place } = wizard.getSnapshot();
  if (does === 'NEXT') wizard.next();
  else if (does === 'BACK') wizard.back();
  else if (does === 'SUBMIT') wizard.submit();
  else if (does === 'EDIT') wizard.edit(step, entry);
  else if (does === 'OPEN') wizard.open(entry ?? '');
  else if (does === 'GO') wizard.goTo(entry === undefined ? { name: step } : { name: step, entry });
  else if (does === 'PAID') {
    const leaf = leavesOf(wizard.machine).find(({ key }) => key === place.name);
    const paid = leaf && writtenEdges(leaf).find(({ event }) => event === 'PAID');
    const [status] = (paid && metaOf(paid.to).statuses) ?? [];
    if (status !== undefined) wizard.showStatus(status);
  }
}

/** Rounds of the event loop after which nothing more is expected of a wizard that is not busy. */
const QUIET = 3;
/** Rounds after which a check or a call that does not end is given up. */
const PATIENCE = 500;

async function settled(wizard: Wizard, isDone: () => boolean): Promise<void> {
  let quiet = 0;
  for (let round = 0; !isDone() && quiet < QUIET && round < PATIENCE; round++) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    quiet = wizard.getSnapshot().busy ? 0 : quiet + 1;
  }
}

interface Came {
  expected: string;
  found: string;
  isRefused: boolean;
  wizard: Wizard;
}

function faultOf(step: RecordedStep, number: number, came: Came): Said | null {
  const { expected, found, isRefused, wizard } = came;
  const way = eventSaid(step.at, { type: step.does, step: step.step });
  const { errors } = wizard.getSnapshot();
  if (step.refused !== undefined) {
    if (!isRefused) return part('path-not-refused', { number, way, found });
    const pointers = new Set(errors.map(({ pointer }) => pointer));
    const missing = step.refused.filter((pointer) => !pointers.has(pointer));
    if (missing.length === 0) return null;
    const params = { number, way, expected: missing.join(', '), found: [...pointers].join(', ') };
    return part('path-refused-otherwise', params);
  }
  if (isRefused) {
    const told = errors.map(({ pointer, keyword }) => `${pointer} (${keyword})`).join(', ');
    return part('path-refused', { number, way, expected, errors: told });
  }
  return found === expected ? null : part('path-elsewhere', { number, way, expected, found });
}
