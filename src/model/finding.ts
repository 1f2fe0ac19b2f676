import type { AnyStateNode } from 'xstate';
import type { Flow } from '#engine/form/flow.ts';
import type { Exploration } from './explore.ts';
import type { FlowCase } from './flow-cases.ts';

/** Something that is wrong with a machine, or with a flow on it. */
export interface MachineFinding {
  /** Which kind of mistake it is: `machines/findings.md` has a line for each. */
  code: string;
  /** From the project's folder on, for example `machines/visa/common.machine.ts`. */
  file: string;
  /** Where in the machine's configuration, for example `/states/travel/on/NEXT/0`; empty for all of it. */
  pointer: string;
  /** What is wrong; what to do. */
  message: string;
  /** What a person would do to see it, one step after the other; empty where no way shows it. */
  steps: string[];
}

/** A mistake as a check tells it; where the machine is kept is not its business. */
export type Told = Omit<MachineFinding, 'file'>;

/** What a check looks at: what a machine can do, and the flows that run on it. */
export interface Subject {
  name: string;
  exploration: Exploration;
  flows: readonly Flow[];
  /** Complete answers of each flow, one for everything that what is asked depends on. */
  cases: readonly FlowCase[];
  /** The answers that events carry, by their number. */
  carried: readonly FlowCase[];
}

/** Where a state stands in a machine's configuration. */
export const pointerOfState = ({ path }: AnyStateNode): string =>
  path.map((name) => `/states/${name}`).join('');

/** Where an edge does: the numbers count the edges of one event. */
export function pointerOfEdge(source: AnyStateNode, event: string, transition: unknown): string {
  const all = source.transitions.get(event) ?? [];
  const place = all.findIndex((each) => each === transition);
  return `${pointerOfState(source)}/on/${event}${all.length > 1 ? `/${place}` : ''}`;
}
