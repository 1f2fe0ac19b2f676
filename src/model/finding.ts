import type { AnyStateNode } from 'xstate';
import type { Flow } from '#engine/form/flow.ts';
import type { Exploration } from './explore.ts';
import type { FlowCase } from './flow-cases.ts';

/** A mistake in a machine, or in a flow that runs on it. */
export interface MachineFinding {
  /** The kind of mistake; `machines/findings.md` has a line for each. */
  code: string;
  /** Relative to the project's folder, for example `machines/visa/common.machine.ts`. */
  file: string;
  /**
   * The place in the machine's configuration, for example `/states/travel/on/NEXT/0`; empty for the whole machine.
   */
  pointer: string;
  /** What is wrong, and what to do. */
  message: string;
  /** The actions that lead to the mistake, in order; empty if no path shows it. */
  steps: string[];
}

/** A finding as a check returns it. The checks do not know the file of the machine; `checkMachine` adds it. */
export type Told = Omit<MachineFinding, 'file'>;

/** The input of a check: what a machine can do, and the flows that run on it. */
export interface Subject {
  name: string;
  exploration: Exploration;
  flows: readonly Flow[];
  /** Complete answers of each flow: one set for each choice that changes which fields are shown. */
  cases: readonly FlowCase[];
  /** The answers that events carry; events refer to them by index. */
  carried: readonly FlowCase[];
}

/** The pointer of a state in a machine's configuration. */
export const pointerOfState = ({ path }: AnyStateNode): string =>
  path.map((name) => `/states/${name}`).join('');

/**
 * The pointer of an edge in a machine's configuration. If a state has several edges for one event, it ends in the
 * edge's index.
 */
export function pointerOfEdge(source: AnyStateNode, event: string, transition: unknown): string {
  const all = source.transitions.get(event) ?? [];
  const place = all.findIndex((each) => each === transition);
  return `${pointerOfState(source)}/on/${event}${all.length > 1 ? `/${place}` : ''}`;
}
