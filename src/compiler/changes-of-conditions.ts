import type { FieldSchema } from '#engine/form/flow.ts';
import type { ConditionSource } from './condition-source.ts';
import { type Change, changeAt, changeWhen, isSame, type Naming } from './change.ts';
import { comings, groupChanges } from './changes-of-fields.ts';
import { conditionWords } from './condition-words.ts';
import { joined, type Part, part, say } from '#findings/said.ts';
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
      const when = conditionWords(condition, branch, naming.short);
      return [...found.changes, ...comings(found, naming)].map((change) => changeWhen(when, change));
    });
  const moved = gone.matched.map((condition, at) => {
    const whenOf = (each: ConditionSource): Part =>
      conditionWords(each, 'then', naming.short) || part('always');
    const names = namesIn(condition.then, condition.otherwise).map((name) => naming.field([...path, name]));
    const told = { fields: joined('comma', names), was: whenOf(condition), now: whenOf(added.matched[at]!) };
    return changeAt(path, say('asked-when', told));
  });
  return [
    ...old.matched.flatMap((condition, at) => compare(condition, condition, fresh.matched[at]!)),
    ...moved,
    ...gone.rest.flatMap((condition) => compare(condition, condition, nothing)),
    ...added.rest.flatMap((condition) => compare(condition, nothing, condition)),
    ...(isSame(old.matched.map(key), inOrder(after.conditions, fresh.matched).map(key))
      ? []
      : [changeAt(path, say('order-of-conditions', { step: naming.short.field(path) }))]),
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
