import type { Answers, Flow } from '#engine/form/flow.ts';
import { entriesIn } from '#engine/form/entry.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { partsOf, withValueAt } from '#engine/form/pointer.ts';
import { everyAnswer, type FlowOptions } from '#model/example-answers.ts';
import { type Choices, variantsOf } from '#model/variants.ts';

/** Answers that both readers validate; `told` says in words what is special about them. */
export interface Tried {
  told: string;
  answers: Answers;
}

/** The number of entries of a repeated step when everything is answered. */
const ENTRIES = 3;

/**
 * Answers of all steps, made from the compiled flow. For each choice that a condition reads: all fields answered,
 * and only the required fields answered; the same with leftover answers from other choices; and empty answers.
 */
export function wholeAnswers(flow: Flow, today: string): Tried[] {
  const made = (choices: Choices, more: Partial<FlowOptions>): Answers =>
    everyAnswer({ flow, today, ...more }, choices);
  const variants = variantsOf(flow);
  const full = made({}, { full: true, entries: ENTRIES });
  const ofVariants = variants.map((choices) => ({
    choices,
    answers: made(choices, { full: true, entries: 2 }),
  }));
  const everything = ofVariants.reduce((known, { answers }) => filledUp(known, answers) as Answers, full);
  const tried = [
    { told: 'everything answered', answers: full },
    ...ofVariants.map(({ choices, answers }) => ({
      told: `everything answered, ${textOf(choices)}`,
      answers,
    })),
    { told: 'only what is required', answers: made({}, {}) },
    ...variants.map((choices) => ({
      told: `only what is required, ${textOf(choices)}`,
      answers: made(choices, {}),
    })),
    ...variants.map((choices) => ({
      told: `answers left over from other choices, ${textOf(choices)}`,
      answers: withChoices(flow, everything, choices),
    })),
    { told: 'no answers', answers: {} },
  ];
  const texts = tried.map(({ answers }) => JSON.stringify(answers));
  return tried.filter((_, index) => texts.indexOf(texts[index]!) === index);
}

/**
 * Sets choices in these answers. In a repeated step, only the last entry is changed, so that the entries differ.
 */
function withChoices(flow: Flow, answers: Answers, choices: Choices): Answers {
  return Object.entries(choices).reduce<Answers>((changed, [pointer, value]) => {
    const [name = '', ...path] = partsOf(pointer);
    const isRepeated = flow.steps.some((step) => step.name === name && step.repeat !== null);
    const last = entriesIn(changed[name]).at(-1)?.id ?? '';
    return withValueAt(changed, isRepeated ? [name, last, ...path] : [name, ...path], value) as Answers;
  }, answers);
}

/** Merges two sets of answers. If both have an answer, the first one is used. */
function filledUp(known: Json, more: Json): Json {
  if (known === undefined) return more;
  if (Array.isArray(known) && Array.isArray(more))
    return known.map((entry, index) => (isObject(entry) ? filledUp(entry, more[index]) : entry));
  if (!isObject(known) || !isObject(more)) return known;
  const names = [...new Set([...Object.keys(known), ...Object.keys(more)])];
  return Object.fromEntries(names.map((name) => [name, filledUp(known[name], more[name])]));
}

const textOf = (choices: Choices): string =>
  Object.entries(choices)
    .map(([pointer, value]) => `${pointer} = ${JSON.stringify(value)}`)
    .join(', ');
