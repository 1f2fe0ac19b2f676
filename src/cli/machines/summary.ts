import { type Checked, checkMachine } from '#model/check.ts';
import type { PairCoverage } from '#model/pair-coverage.ts';
import type { MachineFinding } from '#model/finding.ts';
import type { Exploration } from '#model/explore.ts';
import { leavesOf } from '#model/graph.ts';
import { coveringSteps, pathTo } from '#model/paths.ts';
import type { Surroundings } from '#model/surroundings.ts';
import { pathWords } from '#model/words.ts';
import type { Loaded } from './load.ts';

/** The summary of one machine: its parts, the coverage, and the findings. */
export interface Summary {
  name: string;
  /** The flows that run on it. */
  flows: string[];
  states: number;
  reached: number;
  edges: number;
  taken: number;
  /** The edges with a guard, and those of them whose guard was true in one case and false in another. */
  guards: number;
  bothWays: number;
  /** For each flow, the pairs of answers that guards and conditions read. */
  pairs: PairCoverage[];
  /** The number of situations: states with a context. */
  situations: number;
  /** A shortest path for every edge, in words, without those that are the beginning of another. */
  paths: PathOfMachine[];
  findings: MachineFinding[];
  /** The duration of the check in milliseconds. */
  took: number;
}

/** A path from the start of a machine. */
export interface PathOfMachine {
  /** The actions of a person, a line for each step. */
  words: string[];
  /** The ids of the states, the first one first. */
  states: string[];
}

/**
 * Checks one machine.
 *
 * @param surroundings what it may name outside of it; null where that is not known
 */
export function summaryOf(
  { name, machine, source, flows, rules }: Loaded,
  today: string,
  surroundings: Surroundings | null,
): Summary {
  const begun = performance.now();
  const around = surroundings === null ? {} : { surroundings };
  const checked = checkMachine({ name, machine, source, flows, rules, today, ...around });
  return {
    name,
    flows: flows.map(({ id }) => id),
    states: leavesOf(machine).length,
    ...numbersOf(checked),
    pairs: checked.pairs,
    findings: checked.findings,
    took: Math.round(performance.now() - begun),
  };
}

type Numbers = Pick<Summary, 'reached' | 'edges' | 'taken' | 'guards' | 'bothWays' | 'situations' | 'paths'>;

function numbersOf({ exploration }: Checked): Numbers {
  const none = { reached: 0, edges: 0, taken: 0, guards: 0, bothWays: 0, situations: 0, paths: [] };
  if (exploration === null) return none;
  return {
    ...guardsOf(exploration),
    reached: new Set(exploration.situations.map(({ leaf }) => leaf)).size,
    edges: exploration.edges.length,
    taken: new Set(exploration.steps.map(({ edge }) => edge)).size,
    situations: exploration.situations.length,
    paths: coveringSteps(exploration).map((step) => pathOf(exploration, pathTo(exploration, step))),
  };
}

function pathOf(exploration: Exploration, path: readonly number[]): PathOfMachine {
  const { steps, situations, leaves } = exploration;
  const stateAt = (situation: number): string => leaves[situations[situation]!.leaf]!.id;
  const ends = path.map((step) => stateAt(steps[step]!.to));
  const first = path[0] === undefined ? [] : [stateAt(steps[path[0]]!.from)];
  return { words: pathWords(exploration, path), states: [...first, ...ends] };
}

/** An edge of a group counts for each state in it, but has one guard. */
function guardsOf({ edges, steps, refused }: Exploration): Pick<Summary, 'guards' | 'bothWays'> {
  const isTaken = new Set(steps.map(({ edge }) => edge));
  const seen = new Map<unknown, { isTrue: boolean; isFalse: boolean }>();
  for (const [number, { transition }] of edges.entries()) {
    if (transition.guard === undefined) continue;
    const before = seen.get(transition);
    seen.set(transition, {
      isTrue: isTaken.has(number) || before?.isTrue === true,
      isFalse: refused[number] === true || before?.isFalse === true,
    });
  }
  const both = [...seen.values()].filter(({ isTrue, isFalse }) => isTrue && isFalse);
  return { guards: seen.size, bothWays: both.length };
}
