import type { Answers, Condition, FieldSchema, Flow, Step } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { compact } from '#engine/form/answers.ts';
import { askedSteps } from '#engine/form/open-fields.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { answersAt } from '#engine/form/scope.ts';
import { validateStep } from '#engine/form/validate.ts';
import { type Branching, type ConditionSource, entryConditions } from '#compiler/condition-source.ts';
import type { Age, Sum } from '#compiler/computed.ts';
import { type Fact, factsOf } from '#compiler/facts.ts';
import type { Finding } from '#compiler/finding.ts';
import { findingAt } from '#compiler/origins.ts';
import { say } from '#findings/said.ts';
import { everyAnswer } from '#model/example-answers.ts';
import type { Choices } from '#model/variants.ts';
import { wholeAnswers } from './whole-answers.ts';
import type { FlowSource, StepSource } from '#compiler/flow-source.ts';

/** A condition of a compiled step, or of the entries of a list in it, beside its source. */
interface Tried {
  step: Step;
  /** The repeated step that it belongs to. */
  list: string | null;
  /** Whether it holds of what the step sees; that of a list, whether it holds of an entry. */
  holds(own: Answers): boolean;
  source: ConditionSource;
  /** From what the step sees to what the condition reads. */
  path: readonly string[];
  name: string;
}

/**
 * Conditions under which no example answers of their step were right. Answers are tried that are made for what
 * conditions read, and for all that this condition asks at once.
 */
export function withoutExample(flow: Flow, source: FlowSource, today: string): Finding[] {
  const conditions = flow.steps.flatMap((step, at) => conditionsIn(step, source.steps[at]!));
  if (conditions.length === 0) return [];
  const wished = conditions.flatMap((tried) => wishesOf(tried, source, today));
  const answers = [
    ...wished.flatMap((choices) => [true, false].map((full) => everyAnswer({ flow, today, full }, choices))),
    ...wholeAnswers(flow, today).map((tried) => tried.answers),
  ].map(compact);
  let open: readonly Tried[] = conditions.filter(({ source: { isElse } }) => isElse !== true);
  for (const whole of answers) {
    if (open.length === 0) break;
    const asked = askedSteps(flow, whole);
    open = open.filter(
      ({ step, holds }) =>
        !asked.some(
          ({ step: each, at }) =>
            each === step && holds(answersAt(whole, at)) && validateStep(step, whole, at).length === 0,
        ),
    );
  }
  return open.map(({ source: { written }, name }) => {
    const sentence = say('condition-without-example', {
      count: answers.length,
      step: name,
      known: '"x-known": { "condition-without-example": "…" }',
    });
    return findingAt('condition-without-example', written, null, sentence);
  });
}

function conditionsIn(step: Step, source: StepSource, list: string | null = null): Tried[] {
  if (step.repeat !== null)
    return step.repeat.steps.flatMap((sub, at) => conditionsIn(sub, source.repeat!.steps[at]!, step.name));
  const { name } = step;
  const own = step.conditions.map(({ holds }, at): Tried => ({
    step,
    list,
    name,
    path: [],
    source: source.conditions[at]!,
    holds,
  }));
  const lists = listsIn(step, source, [name]).map(({ conditions, sources, path }) =>
    conditions.map(({ holds }, at): Tried => ({
      step,
      list,
      name: path.findLast((part) => part !== '0')!,
      path,
      source: sources[at]!,
      holds: (answers) => valuesAt(answers, path).some((entry) => holds(entry)),
    })),
  );
  return [...own, ...lists.flat()];
}

/** The conditions in the items of a list. */
interface ListConditions {
  conditions: readonly Condition[];
  sources: readonly ConditionSource[];
  /** To the entries; `0` stands for each of them. */
  path: readonly string[];
}

type Compiled = Pick<Step, 'schema' | 'conditions'>;

/** The lists with conditions of a step or of an entry, also in branches. */
function listsIn(step: Compiled, source: Branching, path: readonly string[]): ListConditions[] {
  const branches = step.conditions.flatMap(({ then, otherwise }) => [then, otherwise]) as FieldSchema[];
  const written = source.conditions.flatMap(({ then, otherwise }) => [then, otherwise]);
  return [step.schema, ...branches].flatMap((part, at) =>
    listsBelow(part, [source.schema, ...written][at]!, path),
  );
}

function listsBelow(node: FieldSchema, source: FieldSchema, path: readonly string[]): ListConditions[] {
  const below = Object.entries(node.properties ?? {}).flatMap(([name, field]) =>
    listsBelow(field, source.properties![name]!, [...path, name]),
  );
  const { items } = node;
  if (items === undefined) return below;
  const at = [...path, '0'];
  const { conditions = [] } = items;
  const sources = entryConditions(source.items!);
  const inside = listsIn({ schema: items, conditions }, { schema: source.items!, conditions: sources }, at);
  return [...below, { conditions, sources, path: at }, ...inside];
}

/** The values at a path, in all entries of its lists. */
function valuesAt(value: Json, [name, ...path]: readonly string[]): Json[] {
  if (name === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((entry) => valuesAt(entry, path));
  return isObject(value) ? valuesAt(value[name], path) : [];
}

/** The most alternatives of one condition that are tried. */
const MOST_WAYS = 8;

/** The demands of a condition, as answers by their pointers: once for each of its alternatives. */
function wishesOf({ list, source, path }: Tried, { steps }: FlowSource, today: string): Choices[] {
  const subs = steps.find(({ name }) => name === list)?.repeat?.steps ?? [];
  const wished = (facts: readonly Fact[]): Choices => {
    const wishes = facts.flatMap((fact) => {
      const { path: own, value } = wishOf(fact, today);
      const isInEntry = subs.some(({ name }) => name === own[0]);
      const isKnown = isInEntry || steps.some(({ name }) => name === own[0]);
      const pointer = pointerOf(isInEntry ? [list!, ...own] : own);
      return value === undefined || !isKnown ? [] : [[pointer, value] as const];
    });
    return Object.fromEntries(wishes);
  };
  return waysOf(factsOf(source.if, path)).map(wished);
}

/** Each choice of one alternative where there are several. */
function waysOf(facts: readonly Fact[]): (readonly Fact[])[] {
  return facts.reduce<(readonly Fact[])[]>(
    (ways, fact) => {
      const own = fact.says === 'any' ? fact.of.flatMap(waysOf) : [[fact]];
      return ways.flatMap((way) => own.map((more) => [...way, ...more])).slice(0, MOST_WAYS);
    },
    [[]],
  );
}

/** Where an answer would meet a requirement, and which: a date of birth for an age, one number for a sum. */
function wishOf(fact: Fact, today: string): { path: readonly string[]; value: Json } {
  const { path } = fact;
  if (fact.says === 'keyword' && fact.keyword === 'x-age') {
    const { minimum = 0, maximum = minimum + 1 } = fact.value as unknown as Age;
    return {
      path,
      value: `${Number(today.slice(0, 4)) - maximum}${today.slice(4).replace('-02-29', '-02-28')}`,
    };
  }
  if (fact.says === 'keyword' && fact.keyword === 'x-sum') {
    const { of = '', minimum, maximum } = fact.value as unknown as Sum;
    return { path: [...path, '0', ...of.split('/').filter(Boolean)], value: minimum ?? maximum };
  }
  return { path, value: valueOf(fact) };
}

/** A value that meets a requirement; undefined where none is at hand. */
function valueOf(fact: Fact): Json {
  if (fact.says === 'is') return fact.values[0];
  if (fact.says !== 'keyword') return undefined;
  const { keyword, value } = fact;
  if (/^(minimum|maximum|formatMinimum|formatMaximum)$/.test(keyword)) return value;
  if (typeof value !== 'number') return undefined;
  if (keyword === 'exclusiveMinimum') return Math.floor(value) + 1;
  return keyword === 'exclusiveMaximum' ? Math.ceil(value) - 1 : undefined;
}
