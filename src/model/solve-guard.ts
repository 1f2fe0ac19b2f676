import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { entriesIn } from '#engine/form/entry.ts';
import { type Answers, type FieldSchema, type Flow, stepOf } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { isIndex, partsOf, pointerOf, valueAt, withValueAt } from '#engine/form/pointer.ts';
import { answersAt } from '#engine/form/scope.ts';
import { watched } from './answer-reads.ts';
import { exampleOf } from './example-answers.ts';
import type { Exploration } from './explore.ts';
import { choiceText, fieldAt, type FlowCase } from './flow-cases.ts';
import { metaOf } from './graph.ts';
import { countCandidates, guardCandidates } from './guard-candidates.ts';

/** What is looked for: answers with which a guard holds, or does not. */
export interface Sought {
  exploration: Exploration;
  /** The numbers of the edges that have the guard. */
  edges: readonly number[];
  holds: boolean;
  flow: Flow;
  /** Complete answers to begin with. */
  bases: readonly FlowCase[];
  /** The texts and numbers in the guards. */
  literals: readonly Json[];
  /** The date that examples count from, yyyy-MM-dd. */
  today: string;
}

/** The result of looking. */
export interface Solved {
  /** Complete answers with which the guard is as it was sought; null where none were found. */
  found: FlowCase | null;
  /** How many answers were tried; 0 where the guard reads none. */
  tried: number;
  /** Answers that the guard reads, and that the flow does not ask. */
  unknown: readonly string[];
}

/** The most answers that a guard is asked about, and the most that are completed to an example. */
const MOST_ASKED = 20_000;
const MOST_MADE = 30;
/** The most answers that are changed at once. */
const DEEP = 5;
/** A guard that reads the context is asked in this many situations. */
const SITUATIONS = 4;

/** Values by pointers; that of a repeated step itself is the number of its entries. */
type Changed = Readonly<Record<string, Json>>;

/**
 * Looks for answers by changing those that the guard reads, the last read one first: of conditions joined by `&&` that
 * is the one that fails. Whether the guard holds is asked of the machine, so that any expression may stand in it.
 */
export function solveGuard(sought: Sought): Solved {
  const { flow, exploration, today } = sought;
  const isMet = asking(sought);
  const unknown = new Set<string>();
  let isReading = false;
  let [tried, made] = [0, 0];
  const complete = (base: FlowCase, changed: Changed): FlowCase | null => {
    if (++made > MOST_MADE) return null;
    const counts = Object.entries(changed).filter(([pointer]) => isList(flow, pointer));
    const choices = Object.fromEntries(Object.entries(changed).filter(([pointer]) => !isList(flow, pointer)));
    const entries = counts.length === 0 ? base.made.entries : (counts[0]![1] as number);
    const wish = {
      choices,
      ...(base.made.full && { full: true }),
      ...(entries !== undefined && { entries }),
    };
    try {
      const example = exampleOf({ flow, machine: exploration.machine, today, ...wish });
      const told = [
        choiceText(choices),
        ...counts.map(([pointer, count]) => `${Number(count)} entries in ${pointer}`),
      ];
      const own = { flow, made: wish, told: told.filter(Boolean).join(', '), ...example };
      return isMet(own.answers) ? own : null;
    } catch {
      // The schema accepts no such answers.
      return null;
    }
  };
  const search = (base: FlowCase, changed: Changed, closed: readonly string[]): FlowCase | null => {
    if (++tried > MOST_ASKED || made > MOST_MADE) return null;
    const answers = withChanges(flow, base.answers, changed);
    const reads = new Set<string>();
    if (isMet(answers, (pointer) => reads.add(pointer))) {
      const found = complete(base, changed);
      if (found !== null) return found;
    }
    if (Object.keys(changed).length === DEEP) return null;
    const fields = new Set<string>();
    for (const pointer of reads) {
      isReading = true;
      const field = askedAt(flow, pointer);
      if (field === null) unknown.add(pointer);
      else if (field !== GROUP) fields.add(field);
    }
    const done = [...closed, ...Object.keys(changed)];
    for (const pointer of [...fields].reverse()) {
      if (done.includes(pointer)) continue;
      for (const value of valuesOf(sought, base, pointer)) {
        const found = search(base, { ...changed, [pointer]: value }, done);
        if (found !== null) return found;
      }
      // With it, every other answer was changed, too.
      done.push(pointer);
    }
    return null;
  };
  for (const base of sought.bases) {
    const found = search(base, {}, []);
    if (found !== null) return { found, tried, unknown: [] };
  }
  return { found: null, tried: isReading ? tried : 0, unknown: [...unknown] };
}

const isList = (flow: Flow, pointer: string): boolean =>
  partsOf(pointer).length === 1 && stepOf(flow, pointer.slice(1))?.repeat != null;

/** Asks the guard as the machine asks it: false where no situation and no event gives the sought answer. */
function asking({ exploration, edges, holds, flow }: Sought) {
  const { machine, situations, leaves, edges: all, events } = exploration;
  const questions = edges.flatMap((number) => {
    const { from, event: type, transition } = all[number]!;
    const before = all.slice(0, number).filter((other) => other.from === from && other.event === type);
    const isMeant = (taken: unknown): boolean =>
      holds
        ? taken === transition
        : taken !== transition && !before.some((each) => each.transition === taken);
    const plain = events.filter(({ event, answers }) => event.type === type && (answers ?? 0) === 0);
    return situations
      .filter(({ leaf, snapshot }) => leaves[leaf] === from && snapshot.status === 'active')
      .slice(0, SITUATIONS)
      .flatMap(({ snapshot }) => plain.map(({ event }) => ({ snapshot, event, from, isMeant })));
  });
  return (answers: Answers, note: (pointer: string) => void = () => {}): boolean =>
    questions.some(({ snapshot, event, from, isMeant }) => {
      const { of = null } = metaOf(from);
      const [entry] = of === null ? [] : entriesIn(answers[of]);
      const own = entry === undefined ? answers : answersAt(answers, [of!, entry.id]);
      const sent = {
        ...event,
        answers: watched(flow, answers, null, note),
        own: watched(flow, own, entry === undefined ? null : of, note),
      };
      return isMeant(takenOf(machine, snapshot, sent));
    });
}

const takenOf = (
  machine: Exploration['machine'],
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): unknown => machine.getTransitionData(snapshot as never, event)[0];

/** What stands for a step or another group: its fields are changed in its place. */
const GROUP = '/';

/** The field, or the list, that a read pointer belongs to; null where the flow does not ask for it. */
function askedAt(flow: Flow, pointer: string): string | null {
  const parts = partsOf(pointer);
  const step = pointerOf(parts.slice(0, 1));
  if (parts.length === 1) return stepOf(flow, parts[0]!) === undefined ? null : GROUP;
  const field = shapeAt(flow, pointer);
  if (field !== null) return field.properties === undefined ? pointer : GROUP;
  if (parts.length === 2 && isList(flow, step)) return step;
  const above = pointerOf(parts.slice(0, -1));
  return shapeAt(flow, above)?.items === undefined ? null : above;
}

/** The field at a pointer, also in the entries of a list: `/background/countriesVisited/0/country`. */
const shapeAt = (flow: Flow, pointer: string): FieldSchema | null =>
  fieldAt(flow, pointerOf(partsOf(pointer).filter((part) => !isIndex(part))));

function valuesOf({ flow, literals, today }: Sought, base: FlowCase, pointer: string): Json[] {
  if (isList(flow, pointer)) return countCandidates(stepOf(flow, pointer.slice(1))!.schema, literals);
  const dates = [...new Set(textsIn(base.answers))].filter((text) => /^\d{4}-\d{2}-\d{2}$/.test(text));
  const now = valueAt(base.answers, placesOf(flow, base.answers, pointer)[0] ?? []);
  return guardCandidates(shapeAt(flow, pointer)!, {
    vocabulary: flow.vocabulary,
    literals,
    now,
    dates,
    today,
  });
}

const textsIn = (value: Json): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap((each) => textsIn(each as Json))
      : [];

/** The places of a field in answers: one, or one in each entry. */
function placesOf(flow: Flow, answers: Answers, pointer: string): string[][] {
  const [list = '', ...path] = partsOf(pointer);
  if (stepOf(flow, list)?.repeat == null) return [[list, ...path]];
  return entriesIn(answers[list]).map(({ id }) => [list, id, ...path]);
}

/** The answers with other values; those of a list of entries get as many of them as there are to be. */
function withChanges(flow: Flow, answers: Answers, changed: Changed): Answers {
  const counted = Object.entries(changed).filter(([pointer]) => isList(flow, pointer));
  const sized = counted.reduce<Answers>((all, [pointer, count]) => {
    const list = entriesIn(all[pointer.slice(1)]);
    const entries = Array.from({ length: count as number }, (_, index) => ({
      ...list[index % list.length],
      id: list[index]?.id ?? `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    }));
    return { ...all, [pointer.slice(1)]: entries };
  }, answers);
  return Object.entries(changed)
    .filter(([pointer]) => !isList(flow, pointer))
    .reduce<Answers>(
      (all, [pointer, value]) =>
        placesOf(flow, all, pointer).reduce<Answers>(
          (made, place) => withValueAt(made, place, value) as Answers,
          all,
        ),
      sized,
    );
}
