import type { FieldSchema } from '#engine/form/flow.ts';
import type { ConditionSource } from './condition-source.ts';
import { type Change, changeAt, isSame, type Naming } from './change.ts';
import { comings, groupChanges } from './changes-of-fields.ts';
import { conditionWords } from './condition-words.ts';
import type { StepSource } from './flow-source.ts';

const nothing: Pick<ConditionSource, 'then' | 'otherwise'> = { then: {}, otherwise: {} };

/** The changes in the conditions of a step. */
export function conditionChanges(
  before: StepSource,
  after: StepSource,
  path: readonly string[],
  naming: Naming,
): Change[] {
  const [old, fresh] = unmatched(before.conditions, after.conditions, (a, b) => isSame(a.if, b.if));
  const [gone, added] = unmatched(old.rest, fresh.rest, (a, b) => isSame(branches(a), branches(b)));
  const fields = { ...before.schema.properties, ...after.schema.properties };
  const compare = (condition: ConditionSource, was: typeof nothing, now: typeof nothing): Change[] =>
    (['then', 'otherwise'] as const).flatMap((branch) => {
      const found = groupChanges(was[branch], now[branch], path, {
        naming,
        isKnown: (name) => name in fields,
      });
      const when = conditionWords(condition, branch);
      return [...found.changes, ...comings(found, naming)].map(({ pointer, sentence }) => ({
        pointer,
        sentence: when === '' ? sentence : `when ${when}: ${sentence}`,
      }));
    });
  const moved = gone.matched.map((condition, at) => {
    const now = conditionWords(added.matched[at]!, 'then') || 'always';
    const was = conditionWords(condition, 'then') || 'always';
    const what = namesIn(condition.then, condition.otherwise).map((name) => naming([...path, name]));
    return changeAt(path, `what is asked about ${what.join(', ')} when ${was} is now asked when ${now}`);
  });
  return [
    ...old.matched.flatMap((condition, at) => compare(condition, condition, fresh.matched[at]!)),
    ...moved,
    ...gone.rest.flatMap((condition) => compare(condition, condition, nothing)),
    ...added.rest.flatMap((condition) => compare(condition, nothing, condition)),
    ...(isSame(old.matched.map(key), inOrder(after.conditions, fresh.matched).map(key))
      ? []
      : [changeAt(path, `the conditions of ${after.name} count in another order`)]),
  ];
}

const branches = ({ then, otherwise }: ConditionSource): object => ({ then, otherwise });
const key = (condition: ConditionSource): unknown => condition.if;
const inOrder = (all: readonly ConditionSource[], some: readonly ConditionSource[]): ConditionSource[] =>
  all.filter((condition) => some.includes(condition));

const namesIn = (...patches: FieldSchema[]): string[] => [
  ...new Set(
    patches.flatMap(({ properties = {}, required = [] }) => [...Object.keys(properties), ...required]),
  ),
];

interface Matches {
  matched: ConditionSource[];
  rest: ConditionSource[];
}

/** Pairs each condition with the first similar one. */
function unmatched(
  before: readonly ConditionSource[],
  after: readonly ConditionSource[],
  isAlike: (a: ConditionSource, b: ConditionSource) => boolean,
): [Matches, Matches] {
  const rest = [...after];
  const [old, fresh]: [Matches, Matches] = [
    { matched: [], rest: [] },
    { matched: [], rest },
  ];
  for (const condition of before) {
    const at = rest.findIndex((other) => isAlike(condition, other));
    if (at < 0) old.rest.push(condition);
    else {
      old.matched.push(condition);
      fresh.matched.push(...rest.splice(at, 1));
    }
  }
  return [old, fresh];
}
