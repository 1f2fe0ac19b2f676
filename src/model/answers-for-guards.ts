import type { Json } from '#engine/form/json.ts';
import { route } from '#engine/wizard/walk.ts';
import type { AnyStateMachine } from 'xstate';
import { byTransition } from './checks/reach.ts';
import type { Exploration } from './explore.ts';
import type { Tried } from './finding.ts';
import type { FlowCase } from './flow-cases.ts';
import { solveGuard } from './solve-guard.ts';

interface Options {
  exploration: Exploration;
  /** For each flow the answers to begin with. */
  bases: readonly (readonly [FlowCase, ...FlowCase[]])[];
  /** The texts and numbers that guards and conditions compare with. */
  literals: readonly Json[];
  today: string;
}

/**
 * Answers with which guards that had one result only have the other one, and for each guard without such answers how
 * many were tried.
 */
export function answersForGuards({ exploration, bases, literals, today }: Options): {
  found: FlowCase[];
  tried: Map<unknown, Tried>;
} {
  const found: FlowCase[] = [];
  const tried = new Map<unknown, Tried>();
  const { edges, refused, steps, situations, leaves } = exploration;
  const taken = new Set(steps.map(({ edge }) => edge));
  const reached = new Set(situations.map(({ leaf }) => leaves[leaf]));
  for (const together of byTransition(edges)) {
    const numbers = together.filter(({ edge }) => reached.has(edge.from)).map(({ number }) => number);
    const [first] = numbers;
    if (first === undefined || edges[first]!.transition.guard === undefined) continue;
    const isTaken = numbers.some((number) => taken.has(number));
    const isRefused = numbers.some((number) => refused[number]);
    if (isTaken === isRefused) continue;
    let [count, isSolved] = [0, false];
    const unknown = new Set<string>();
    for (const own of bases) {
      const [{ flow }] = own;
      const sought = { exploration, edges: numbers, holds: !isTaken, flow, bases: own, literals, today };
      const solved = solveGuard(sought);
      count += solved.tried;
      for (const pointer of solved.unknown) unknown.add(pointer);
      isSolved ||= solved.found !== null;
      if (solved.found !== null) found.push(solved.found);
    }
    if (!isSolved && count > 0) tried.set(edges[first]!.transition, { count, unknown: [...unknown] });
  }
  return { found, tried };
}

/** Asks guards as they are asked while somebody fills in a form: about nothing, the first step, the first two, and so on. */
export function askWhileAnswering(machine: AnyStateMachine, { answers }: FlowCase): void {
  const names = Object.keys(answers);
  for (const count of names.keys()) {
    const begun = Object.fromEntries(names.slice(0, count).map((name) => [name, answers[name]]));
    // The walk is made for what guards do on it.
    for (const { name } of route(machine, begun)) void name;
  }
}
