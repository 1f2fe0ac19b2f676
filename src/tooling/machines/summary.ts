import { type Checked, checkMachine } from '#model/check.ts';
import type { MachineFinding } from '#model/finding.ts';
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
  /** The number of situations: states with a context. */
  situations: number;
  /** A shortest path for every edge, in words, without those that are the beginning of another. */
  paths: string[][];
  findings: MachineFinding[];
  /** The duration of the check in milliseconds. */
  took: number;
}

/** Checks one machine. */
export function summaryOf(
  { name, machine, flows }: Loaded,
  today: string,
  surroundings: Surroundings,
): Summary {
  const begun = performance.now();
  const checked = checkMachine({ name, machine, flows, today, surroundings });
  return {
    name,
    flows: flows.map(({ id }) => id),
    states: leavesOf(machine).length,
    ...numbersOf(checked),
    findings: checked.findings,
    took: Math.round(performance.now() - begun),
  };
}

type Numbers = Pick<Summary, 'reached' | 'edges' | 'taken' | 'situations' | 'paths'>;

function numbersOf({ exploration }: Checked): Numbers {
  if (exploration === null) return { reached: 0, edges: 0, taken: 0, situations: 0, paths: [] };
  return {
    reached: new Set(exploration.situations.map(({ leaf }) => leaf)).size,
    edges: exploration.edges.length,
    taken: new Set(exploration.steps.map(({ edge }) => edge)).size,
    situations: exploration.situations.length,
    paths: coveringSteps(exploration).map((step) => pathWords(exploration, pathTo(exploration, step))),
  };
}
