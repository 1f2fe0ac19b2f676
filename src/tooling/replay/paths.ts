import type { Answers, Flow } from '#engine/form/flow.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import { checkMachine } from '#model/check.ts';
import { type ExampleOptions, exampleAnswers } from '#model/example-answers.ts';
import type { Exploration } from '#model/explore.ts';
import { type Move, moveOf, placesOf } from '#model/moves.ts';
import { coveringSteps, pathTo, pathToSituation } from '#model/paths.ts';
import type { FlowCase } from '#model/flow-cases.ts';
import { stepWords } from '#model/words.ts';
import type { Loaded } from '#cli/machines/load.ts';

/** A path that can be played. */
export interface PlayedPath {
  /** Counts as the report does; the paths with chosen answers follow. */
  number: number;
  /** What is special about the answers; may be empty. */
  told: string;
  moves: Move[];
  /** The places of the model: the first one, and one after each move. */
  places: string[];
  /** Each move in words. */
  words: string[];
  /** Null where its steps need different answers, so that one customer cannot go it. */
  answers: ((file: NonNullable<ExampleOptions['file']>) => Answers) | null;
}

/** The paths of one flow on a machine, or why there are none; `isBroken` where something is wrong with it. */
export type Playable =
  | { flow: Flow; section: string; paths: PlayedPath[] }
  | { flow: string; why: string; isBroken: boolean };

/**
 * The paths of a flow: those over every edge, and for each choice of answers that conditions read together one to the
 * end.
 */
export function playable(
  { name, machine }: Pick<Loaded, 'name' | 'machine'>,
  flow: Flow,
  today: string,
): Playable {
  const section = machineMeta(machine).draft;
  if (section === undefined)
    return {
      flow: flow.id,
      why: 'it keeps no draft, so that it cannot begin with complete answers',
      isBroken: false,
    };
  const { exploration, cases, carried, findings } = checkMachine({ name, machine, flows: [flow], today });
  if (exploration === null)
    return { flow: flow.id, why: findings.map(({ message }) => message).join('; '), isBroken: true };
  const path = (steps: number[], number: number, by: Pick<FlowCase, 'told' | 'made'> | null): PlayedPath => {
    const moves = steps.map((step) => moveOf(exploration, step));
    return {
      number,
      told: by?.told ?? '',
      moves,
      places: placesOf(exploration, moves),
      words: steps.map((step) => stepWords(exploration, step)),
      answers: by && ((file) => exampleAnswers({ flow, machine, today, ...by.made, file })),
    };
  };
  const covering = coveringSteps(exploration).map((step, at) => {
    const steps = pathTo(exploration, step);
    return path(steps, at + 1, answersOn(exploration, carried, steps));
  });
  const end = exploration.situations.findIndex(({ leaf }) => exploration.leaves[leaf]!.type === 'final');
  // Where guards read answers, the shortest way to the end is not that of every answer.
  const straight = end < 0 || exploration.events.some(({ answers }) => answers !== null) ? [] : cases;
  const chosen = straight
    .filter(({ made }) => made.choices !== undefined)
    .map((each, at) => path(pathToSituation(exploration, end), covering.length + at + 1, each));
  return { flow, section, paths: [...covering, ...chosen] };
}

/** The answers that the events of a path carry; null where they differ. */
function answersOn(
  { steps, events }: Exploration,
  carried: readonly FlowCase[],
  path: readonly number[],
): Pick<FlowCase, 'told' | 'made'> | null {
  const numbers = new Set(path.map((step) => events[steps[step]!.event]!.answers));
  numbers.delete(null);
  if (numbers.size > 1) return null;
  const [number] = numbers;
  return number === undefined ? { told: '', made: {} } : carried[number!]!;
}
