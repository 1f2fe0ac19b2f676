import type { AnyStateMachine } from 'xstate';
import type { Flow } from '#engine/form/flow.ts';
import { casesOf, deciding, eventCases } from './cases.ts';
import { backwards } from './checks/back.ts';
import { knowledge } from './checks/context.ts';
import { calls, unsent } from './checks/calls.ts';
import { documents } from './checks/documents.ts';
import { behindGuards } from './checks/behind.ts';
import { closed, editing } from './checks/edit.ts';
import { effects } from './checks/effects.ts';
import { misplaced, unearned } from './checks/events.ts';
import { failures } from './checks/failures.ts';
import { namedGuards, throwing } from './checks/guards.ts';
import { nodes } from './checks/nodes.ts';
import { misspelt, statuses } from './checks/orders.ts';
import { overviews } from './checks/overviews.ts';
import { deadEnds, edges, unreachable } from './checks/reach.ts';
import { ruled } from './checks/rules.ts';
import { skipped } from './checks/skipped.ts';
import { misnamed, unanswered, unclear } from './checks/states.ts';
import { type Exploration, explore } from './explore.ts';
import type { MachineFinding, Subject, Told, Tried } from './finding.ts';
import { type FlowCase, flowCases, type FlowCases, guardCases } from './flow-cases.ts';
import { answersForGuards, askWhileAnswering } from './answers-for-guards.ts';
import { conditionLiterals, guardLiterals, literalsIn } from './guard-literals.ts';
import { type Heard, heardGuards } from './heard-guards.ts';
import type { PairCoverage } from './pair-coverage.ts';
import { requiringReads } from './variants.ts';
import type { Rules } from './rules.ts';
import type { Surroundings } from './surroundings.ts';

export interface CheckOptions {
  /** The machine's path below `machines/`, without its suffix. */
  name: string;
  machine: AnyStateMachine;
  /** The text of its file: values that guards compare with may stand in constants and functions beside them. */
  source?: string;
  /** The flows of the machine; none for a machine that is not a form. */
  flows: readonly Flow[];
  /** The date that examples count from, yyyy-MM-dd. */
  today: string;
  /** The rules of a machine that is not a form. */
  rules?: Rules | null;
  /** What the machine may name outside of it; without it, names of calls and orders are not checked. */
  surroundings?: Surroundings;
}

/** The exploration of a machine and its findings. */
export interface Checked {
  name: string;
  /** Null where the machine cannot be explored. */
  exploration: Exploration | null;
  /** For each of its flows, the pairs of answers that paths meet. */
  pairs: PairCoverage[];
  /** Complete answers for what conditions and guards read. */
  cases: readonly FlowCase[];
  /** The answers of events, by their number. */
  carried: readonly FlowCase[];
  findings: MachineFinding[];
}

const unexplored = { exploration: null, pairs: [], cases: [], carried: [] };

/**
 * Explores a machine and checks it.
 *
 * @example
 * const { findings } = checkMachine({ name: 'library/card', machine, flows: [flow], today });
 * findings; // []
 */
export function checkMachine(options: CheckOptions): Checked {
  const { name, machine } = options;
  const placed = (found: readonly Told[]): MachineFinding[] =>
    found.map((told) => ({ ...told, file: `machines/${name}.machine.ts` }));
  const beyond = effects(machine);
  if (beyond.length > 0) return { ...unexplored, name, findings: placed(beyond) };
  const isWizard = options.flows.length > 0;
  const vague = isWizard ? unclear(machine) : [];
  if (vague.length > 0) return { ...unexplored, name, findings: placed(vague) };
  const heard = heardGuards(machine);
  const { subject, pairs, found } = examined({ ...options, machine: heard.machine }, heard);
  return {
    name,
    exploration: subject.exploration,
    pairs,
    cases: subject.cases,
    carried: subject.carried,
    findings: placed([
      ...found,
      ...judged(subject, isWizard, options.surroundings),
      ...(options.rules ? ruled(subject, options.rules) : []),
    ]),
  };
}

interface Examined {
  subject: Subject;
  pairs: PairCoverage[];
  found: Told[];
}

function examined(options: CheckOptions, heard: Heard): Examined {
  const { name, machine, flows, today, source = '', rules: supply = null } = options;
  const found: Told[] = [];
  const answered = new Map<Flow, FlowCases>();
  const compared = guardLiterals(machine);
  const casesFor = (flow: Flow, reads: ReadonlySet<string>): FlowCases =>
    flowCases({ flow, machine, today }, reads, [...new Set([...compared, ...conditionLiterals(flow)])]);
  for (const flow of flows) {
    try {
      answered.set(flow, casesFor(flow, new Set()));
    } catch (error) {
      const message = `${(error as Error).message}; mend the schema, or the machine that leads over it`;
      // Why there is none is told by what makes examples, which speaks English.
      found.push({ code: 'no-example', pointer: '', message, steps: [] });
    }
  }
  const { reads, answers, ...cases } = casesOf({ machine, flows: [...answered.keys()], today, supply });
  if (reads.size > 0) for (const flow of answered.keys()) answered.set(flow, casesFor(flow, reads));
  const judgedBy = ([flow, known]: [Flow, FlowCases]): FlowCase[] => [
    ...known.cases,
    ...(answers.length > 0 || requiringReads(flow).length === 0
      ? []
      : guardCases({ flow, machine, today }, ...deciding(flow, reads, []))),
  ];
  heard.forget();
  for (const each of answered.values()) askWhileAnswering(machine, each.cases[0]!);
  const first = explore({ machine, ...cases });
  const thrown = heard.thrown;
  const literals = [
    ...new Set([...compared, ...[...answered.keys()].flatMap(conditionLiterals), ...literalsIn(source)]),
  ];
  const more =
    answers.length === 0
      ? { found: [], tried: new Map<unknown, Tried>() }
      : answersForGuards({
          exploration: first,
          bases: [...answered.values()].map(({ cases: [few, most] }) => [few!, most!]),
          literals,
          today,
        });
  const carried = [...answers, ...more.found];
  const exploration =
    more.found.length === 0
      ? first
      : explore({ machine, inputs: cases.inputs, events: eventCases(cases.plain, carried) });
  const subject: Subject = {
    name,
    exploration,
    flows,
    cases: [...answered].flatMap(judgedBy),
    carried,
    answered: new Map(heard.answered),
    thrown,
    tried: more.tried,
  };
  return { subject, pairs: [...answered.values()].map(({ coverage }) => coverage), found };
}

/** What the checks find in a machine that was explored with these answers; the quick checks come first. */
export function* judged(subject: Subject, isWizard: boolean, around?: Surroundings): Generator<Told> {
  // What else would be told follows from entries that cannot be opened.
  const shut = isWizard ? overviews(subject) : [];
  yield* shut;
  if (shut.length > 0) return;
  yield* unreachable(subject);
  const ways = [...throwing(subject), ...edges(subject)];
  yield* ways;
  yield* deadEnds(subject);
  if (isWizard) yield* facts(subject, around);
  yield* namedGuards(subject, ways);
  if (!isWizard) return;
  yield* behindGuards(subject, ways);
  yield* closed(subject);
  yield* skipped(subject);
  yield* documents(subject);
}

/** What the states and edges of a form tell without answers. */
function* facts(subject: Subject, around?: Surroundings): Generator<Told> {
  yield* misnamed(subject);
  yield* unanswered(subject);
  yield* misplaced(subject);
  yield* unearned(subject);
  yield* backwards(subject);
  yield* knowledge(subject);
  yield* nodes(subject);
  yield* failures(subject);
  if (around !== undefined)
    for (const check of [misspelt, calls, unsent, statuses]) yield* check(subject, around);
  yield* editing(subject);
}
