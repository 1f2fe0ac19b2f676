import { activeSchema } from '#engine/form/active-schema.ts';
import { entriesIn } from '#engine/form/entry.ts';
import { type FieldSchema, type Flow, stepOf } from '#engine/form/flow.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { answersAt } from '#engine/form/scope.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import type { Checked } from './check.ts';
import { metaOf } from './graph.ts';

/** What can be reached in a flow: names of states, transitions, names of outcomes, and pointers of questions. */
export interface Reach {
  readonly state: ReadonlySet<string>;
  /** As `travel NEXT review`. */
  readonly transition: ReadonlySet<string>;
  readonly outcome: ReadonlySet<string>;
  readonly question: ReadonlySet<string>;
}

/** Something that only one of two versions of a flow can reach. */
export interface ReachChange {
  readonly kind: keyof Reach;
  readonly isAdded: boolean;
  readonly name: string;
}

/**
 * What a flow can reach by the check of its model: questions count where an example shows them at a state that is
 * reached.
 */
export function reachOf({ exploration, cases }: Pick<Checked, 'exploration' | 'cases'>, flow: Flow): Reach {
  const none = new Set<string>();
  if (exploration === null) return { state: none, transition: none, outcome: none, question: none };
  const { leaves, situations, steps, edges } = exploration;
  const reached = [...new Set(situations.map(({ leaf }) => leaf))].map((leaf) => leaves[leaf]!);
  const isEnd = (leaf: (typeof reached)[number]): boolean => metaOf(leaf).view === 'outcome';
  const taken = [...new Set(steps.map(({ edge }) => edge))].map((edge) => edges[edge]!);
  const nameOf = ({ path }: (typeof reached)[number]): string => path.join('.');
  return {
    state: new Set(reached.filter((leaf) => !isEnd(leaf)).map(nameOf)),
    transition: new Set(taken.map(({ from, event, to }) => `${nameOf(from)} ${event} ${nameOf(to)}`)),
    outcome: new Set(reached.filter(isEnd).map(nameOf)),
    question: new Set(
      reached.flatMap((leaf) => {
        const { step, of, each } = metaOf(leaf);
        return [
          ...(step === undefined ? [] : questionsOf(flow, cases, step, of)),
          ...(each === undefined ? [] : questionsOf(flow, cases, each.step, each.of)),
        ];
      }),
    ),
  };
}

/** The questions of a step that any of the examples shows, by pointers without the ids of entries. */
function questionsOf(flow: Flow, cases: Checked['cases'], name: string, of: string | undefined): string[] {
  const step = stepOf(flow, name, of);
  if (step === undefined || step.repeat !== null) return [];
  const path = of === undefined ? [name] : [of, name];
  return cases
    .filter((each) => each.flow.id === flow.id)
    .flatMap(({ whole }) =>
      of === undefined ? [whole] : entriesIn(whole[of]).map(({ id }) => answersAt(whole, [of, id])),
    )
    .flatMap((own) => fieldsIn(activeSchema(step, own), path));
}

function fieldsIn(schema: FieldSchema, path: readonly string[]): string[] {
  const inside = isUpload(schema) ? undefined : (schema.properties ?? schema.items?.properties);
  if (inside === undefined) return [pointerOf(path)];
  return Object.entries(inside).flatMap(([name, field]) => fieldsIn(field, [...path, name]));
}

const kinds = ['state', 'outcome', 'question', 'transition'] as const;

/**
 * What a release adds to what can be reached, and what it takes away.
 *
 * @example reachChanges(reachOf(before, flow), reachOf(after, edited))
 * // [{ kind: 'question', isAdded: true, name: '/travel/hotel' }]
 */
export const reachChanges = (before: Reach, after: Reach): ReachChange[] =>
  kinds.flatMap((kind) => [
    ...without(after[kind], before[kind]).map((name) => ({ kind, isAdded: true, name })),
    ...without(before[kind], after[kind]).map((name) => ({ kind, isAdded: false, name })),
  ]);

const without = (names: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...names].filter((name) => !others.has(name));
