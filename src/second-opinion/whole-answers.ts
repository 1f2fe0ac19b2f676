import type { Answers, Flow } from '#engine/form/flow.ts';
import { entriesIn } from '#engine/form/entry.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { partsOf, withValueAt } from '#engine/form/pointer.ts';
import { everyAnswer, type FlowOptions } from '#model/example-answers.ts';
import { type Choices, variantsOf } from '#model/variants.ts';
import { checkSize } from './size.ts';

/** Answers that both readers judge, with what is special about them in words. */
export interface Tried {
  told: string;
  answers: Answers;
}

/** How many entries a repeated step has where everything is answered. */
const ENTRIES = 3;

/**
 * Answers of all steps, made from the compiled flow: everything and only what is required, for each choice that a
 * condition looks at; the same with answers left over from other choices; and none at all.
 *
 * @throws ExampleTooLarge
 */
export function wholeAnswers(flow: Flow, today: string): Tried[] {
  const made = (choices: Choices, more: Partial<FlowOptions>): Answers =>
    everyAnswer({ flow, today, ...more }, choices);
  const variants = variantsOf(flow);
  checkSize(flow, { entries: ENTRIES, variants: variants.length });
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
  const different = new Map<string, Tried>();
  for (const each of tried) {
    const text = JSON.stringify(each.answers);
    if (!different.has(text)) different.set(text, each);
  }
  return [...different.values()];
}

/** Sets choices in these answers; in a repeated step only those of the last entry, so that entries differ. */
function withChoices(flow: Flow, answers: Answers, choices: Choices): Answers {
  return Object.entries(choices).reduce<Answers>((changed, [pointer, value]) => {
    const [name = '', ...path] = partsOf(pointer);
    const isRepeated = flow.steps.some((step) => step.name === name && step.repeat !== null);
    const last = entriesIn(changed[name]).at(-1)?.id ?? '';
    return withValueAt(changed, isRepeated ? [name, last, ...path] : [name, ...path], value) as Answers;
  }, answers);
}

/** Both answers, the first where there are two. */
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
