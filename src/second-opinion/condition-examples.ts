import type { FieldSchema, Flow, Step } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { compact } from '#engine/form/answers.ts';
import { askedSteps } from '#engine/form/open-fields.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { answersAt } from '#engine/form/scope.ts';
import { validateStep } from '#engine/form/validate.ts';
import { type Fact, factsOf } from '#compiler/facts.ts';
import type { Finding } from '#compiler/finding.ts';
import { findingAt, placeOf } from '#compiler/origins.ts';
import type { FlowSource, StepSource } from '#compiler/split.ts';
import { everyAnswer } from '#model/example-answers.ts';
import type { Choices } from '#model/variants.ts';
import { wholeAnswers } from './whole-answers.ts';

/** A condition of a compiled step, beside its source. */
interface Tried {
  step: Step;
  index: number;
  node: FieldSchema;
  name: string;
  /** Its finding is acknowledged with `x-known`. */
  isKnown: boolean;
}

/** The findings about conditions without an example. */
export interface WithoutExample {
  findings: Finding[];
  /** The acknowledgements that keep a finding away, as `file#pointer`. */
  needed: string[];
}

/**
 * Conditions under which no example answers of their step were right. Answers are tried that are made for what
 * conditions read, and for all that this condition asks at once. An acknowledgement of a condition that has an example
 * is a finding, too.
 */
export function withoutExample(flow: Flow, source: FlowSource, today: string): WithoutExample {
  const conditions = flow.steps.flatMap((step, at) => conditionsIn(step, source.steps[at]!));
  if (conditions.length === 0) return { findings: [], needed: [] };
  const wished = source.steps.flatMap((step) => wishesOf(step, source));
  const answers = [
    ...wished.flatMap((choices) => [true, false].map((full) => everyAnswer({ flow, today, full }, choices))),
    ...wholeAnswers(flow, today).map((tried) => tried.answers),
  ].map(compact);
  let open = conditions;
  for (const whole of answers) {
    if (open.length === 0) break;
    const asked = askedSteps(flow, whole);
    open = open.filter(
      ({ step, index }) =>
        !asked.some(
          ({ step: each, at }) =>
            each === step &&
            step.conditions[index]!.holds(answersAt(whole, at)) &&
            validateStep(step, whole, at).length === 0,
        ),
    );
  }
  const untried = open.filter(({ isKnown }) => !isKnown);
  const inVain = conditions.filter((each) => each.isKnown && !open.includes(each));
  const findings = untried.map(({ node, name }) => {
    const sentence = `no example was found among ${answers.length} tried in which this condition holds and ${name} can be answered; correct it, or write "x-known": { "condition-without-example": "the reason" } beside the if`;
    return findingAt('condition-without-example', node, null, sentence);
  });
  const told = inVain.map(({ node, name }) => {
    const sentence = `an example was found in which this condition holds and ${name} can be answered, so its x-known says nothing; take it out`;
    return findingAt('acknowledgement-unneeded', node, null, sentence);
  });
  const needed = open.filter(({ isKnown }) => isKnown).map(({ node }) => placeText(placeOf(node)));
  return { findings: [...findings, ...told], needed };
}

/** A place as one text. */
export const placeText = ({ file, pointer }: Pick<Finding, 'file' | 'pointer'>): string =>
  `${file}#${pointer}`;

function conditionsIn(step: Step, source: StepSource): Tried[] {
  if (step.repeat !== null)
    return step.repeat.steps.flatMap((sub, at) => conditionsIn(sub, source.repeat!.steps[at]!));
  return source.conditions.flatMap((condition, index) => {
    const node = condition.if.properties?.[step.name] ?? condition.if;
    return [{ step, index, node, name: step.name, isKnown: condition.isKnown === true }];
  });
}

/** What each condition asks, as answers by their pointers. */
function wishesOf(step: StepSource, { steps }: FlowSource): Choices[] {
  const subs = step.repeat?.steps ?? [];
  return (step.repeat === null ? [step] : subs).flatMap(({ conditions }) =>
    conditions.map((condition) => {
      const wishes = factsOf(condition.if).flatMap((fact) => {
        const value = valueOf(fact);
        const isInEntry = subs.some(({ name }) => name === fact.path[0]);
        const isKnown = isInEntry || steps.some(({ name }) => name === fact.path[0]);
        const pointer = pointerOf(isInEntry ? [step.name, ...fact.path] : fact.path);
        return value === undefined || !isKnown ? [] : [[pointer, value] as const];
      });
      return Object.fromEntries(wishes);
    }),
  );
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
