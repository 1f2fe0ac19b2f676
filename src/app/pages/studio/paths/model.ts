import type { AnyStateMachine } from 'xstate';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { type Checked, checkMachine } from '#model/check.ts';
import { type GuardBothWays, guardsOf } from '#model/guard-ways.ts';
import { type PathPair, pathPairs } from '#model/path-pairs.ts';
import { guardText } from '#model/guard-words.ts';
import { pathTo } from '#model/paths.ts';
import { type Reach, reachChanges, reachOf } from '#model/reach.ts';
import type { RecordedPath, RecordedStep } from '#model/recorded/recorded-path.ts';
import { readPath } from '#model/recorded/read-path.ts';
import { type Replayed, replayOn, replayPath } from '#model/recorded/replay.ts';
import { wayAsPath } from '#model/recorded/way-as-path.ts';
import { steadyPath } from '#model/steady-path.ts';
import { eventSaid } from '#model/words.ts';
import { today } from './today.ts';

/** A sentence of `locales/*\/findings.json`. */
export type Sentence = NonNullable<Replayed['fault']>['said'];

/** A transition of the drawing. */
interface Line {
  from: string;
  to: string;
  event: string;
  guard: string | null;
}

/** The explored model of a flow. */
export interface FlowModel {
  /** A shortest path to a state, by its id; null where none leads there. */
  wayTo(state: string): RecordedPath | null;
  /** A shortest path over a transition. */
  wayOver(line: Line): RecordedPath | null;
  /** A shortest path over the transition that a step of the exploration makes. */
  wayWith(step: number): RecordedPath | null;
  /** The guards of a state both ways, without those that only ask which step is to be changed. */
  guardsAt(state: string): GuardBothWays[];
  /** The pairs of answers that decide something, and whether these answers have them. */
  pairs(paths: readonly Answers[]): PathPair[];
  reach: Reach;
  /** A step of a path as a sentence. */
  sentence(step: RecordedStep): Sentence;
}

const known = new WeakMap<Flow, FlowModel>();

/** Explores the machine of a flow, once for each compiled flow. @throws Error where there are no example answers. */
function modelOf(flow: Flow, machine: AnyStateMachine): FlowModel {
  const model =
    known.get(flow) ??
    explored(flow, checkMachine({ name: flow.header.machine, machine, flows: [flow], today: today() }));
  known.set(flow, model);
  return model;
}

function explored(flow: Flow, checked: Checked): FlowModel {
  const { exploration, carried, cases, pairs, findings } = checked;
  const [example] = cases;
  if (exploration === null || example === undefined)
    throw new Error(findings.map(({ message }) => message).join('; '));
  const { situations, leaves, edges, steps } = exploration;
  const pathOf = (numbers: readonly number[]): RecordedPath | null =>
    wayAsPath({ flow, exploration, carried, example, today: today() }, numbers, '');
  /** The first of these steps shows that there is a path; where one customer cannot go any, answers change on it. */
  const wayBy = (isEnd: (step: number) => boolean): RecordedPath | null => {
    const first = [...steps.keys()].find(isEnd);
    if (first === undefined) return null;
    return pathOf(steadyPath(exploration, carried.length, isEnd) ?? pathTo(exploration, first));
  };
  return {
    wayTo(state) {
      const isBeginning = situations.some(({ leaf, by }) => by < 0 && leaves[leaf]!.id === state);
      return isBeginning
        ? pathOf([])
        : wayBy((step) => leaves[situations[steps[step]!.to]!.leaf]!.id === state);
    },
    wayOver: ({ from, to, event, guard }) =>
      wayBy((step) => {
        const edge = edges[steps[step]!.edge]!;
        const isSame = edge.from.id === from && edge.to.id === to && edge.event === event;
        return isSame && guardText(edge.transition.guard) === guard;
      }),
    wayWith: (step) => wayBy((other) => steps[other]!.edge === steps[step]!.edge),
    guardsAt: (state) => guardsOf(checked, state).filter(({ event }) => event !== 'EDIT'),
    pairs: (paths) => pairs.flatMap((coverage) => pathPairs(flow, coverage, paths)),
    reach: reachOf(checked, flow),
    sentence: ({ at, does, step }) => eventSaid(at, { type: does, step }),
  };
}

/** What the studio does with machines and paths. */
export const modelCode = { modelOf, reachChanges, readPath, replayOn, replayPath };
