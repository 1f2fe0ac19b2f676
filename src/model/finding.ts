import type { Part, Said } from '#findings/said.ts';
import type { AnyStateNode } from 'xstate';
import type { Flow } from '#engine/form/flow.ts';
import type { Exploration } from './explore.ts';
import type { FlowCase } from './flow-cases.ts';
import type { Heard } from './heard-guards.ts';

/** A mistake in a machine, or in a flow on it. */
export interface MachineFinding {
  /** The code; `machines/findings.md` explains each. */
  code: string;
  /** Relative to the project, for example `machines/library/card.machine.ts`. */
  file: string;
  /**
   * The place in the configuration of the machine, for example `/states/travel/on/NEXT/0`; empty for the whole
   * machine.
   */
  pointer: string;
  /** The line of the file, where it is known. */
  line?: number;
  /** What is wrong, and what to do. */
  message: string;
  /** The steps of a person that show the mistake; empty where no path shows it. */
  steps: string[];
  /** The message as a sentence of `locales/*\/findings.json`, which has it in all languages; some of engineers have none. */
  said?: Said;
  /** The steps as such sentences. */
  way?: readonly Part[];
}

/** The place of a finding as one text: with the line of the file, or else with the place in the configuration. */
export const whereOf = ({ file, line, pointer }: MachineFinding): string =>
  line !== undefined ? `${file}:${line}` : pointer === '' ? file : `${file}#${pointer}`;

/** A finding of a check, which does not know the file. */
export type Told = Omit<MachineFinding, 'file'>;

/** The input of a check: the exploration of a machine, and its flows. */
export interface Subject {
  name: string;
  exploration: Exploration;
  flows: readonly Flow[];
  /** Complete answers of each flow: one example for each case that decides which fields exist. */
  cases: readonly FlowCase[];
  /** The answers of events, by their number. */
  carried: readonly FlowCase[];
  /** What the named guards answered while the machine was explored. */
  answered: Heard['answered'];
  /** The guards that threw an error, with anything that a person may have answered. */
  thrown: Heard['thrown'];
  /** For the transitions of guards with one answer only: the answers that were tried to get the other one. */
  tried: ReadonlyMap<unknown, Tried>;
}

/** Answers that were tried in vain. */
export interface Tried {
  count: number;
  /** What the guard reads and no flow asks, by its pointers. */
  unknown: readonly string[];
}

/** The place of a state in the configuration of a machine. */
export const pointerOfState = ({ path }: AnyStateNode): string =>
  path.map((name) => `/states/${name}`).join('');

/** The place of an edge; numbers count the edges of one event. */
export function pointerOfEdge(source: AnyStateNode, event: string, transition: unknown): string {
  const all = source.transitions.get(event) ?? [];
  const place = all.findIndex((each) => each === transition);
  return `${pointerOfState(source)}/on/${event}${all.length > 1 ? `/${place}` : ''}`;
}
