import { widestSchema } from '#engine/form/active-schema.ts';
import type { FieldSchema, Flow } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { partsOf } from '#engine/form/pointer.ts';
import { refusalOf } from '#engine/form/text-refusal.ts';
import { choicesIn, choicesOf, type FlowOnMachine, type PairCoverage, reasonOf } from './pair-coverage.ts';
import { pairwise, type Tried } from './pairwise.ts';
import { type Example, exampleOf, type ExampleOptions } from './example-answers.ts';
import { choiceFields, type Choices, conditionReads } from './variants.ts';

/** Complete answers of a flow, with a description. */
export interface FlowCase extends Example {
  flow: Flow;
  told: string;
  /** The options of these answers, so that they can be made again with other files. */
  made: Made;
}

type Made = Pick<ExampleOptions, 'choices' | 'entries' | 'full'>;

/** With more combinations than this, every pair of values is tried in place of every combination. */
const MOST = 128;

/** Complete answers of a flow that together meet every possible pair of what guards and conditions read. */
export interface FlowCases {
  cases: FlowCase[];
  coverage: PairCoverage;
}

/**
 * Answers for what guards and conditions read, so that every possible pair of values occurs, with as few entries as
 * possible; before these one example with nothing chosen, and one with as many entries as possible and everything
 * answered.
 *
 * @param reads the answers that guards read.
 * @param literals the values that guards and conditions compare with.
 * @throws Error where the flow has no example.
 */
export function flowCases(
  { flow, machine, today }: FlowOnMachine,
  reads: ReadonlySet<string>,
  literals: readonly Json[],
): FlowCases {
  const at = (told: string, made: Made): FlowCase => {
    return { flow, told, made, ...exampleOf({ flow, machine, today, ...made }) };
  };
  const chosen = (choices: Choices): FlowCase | null =>
    possible(() => at(choiceText(choices), { choices }))[0] ?? null;
  const plain = [
    at('', {}),
    at('everything answered and as many entries as may be', { full: true, entries: 'most' }),
  ];
  const all = [...new Set([...reads, ...conditionReads(flow)])]
    .filter((pointer) => fieldAt(flow, pointer)?.properties === undefined && partsOf(pointer).length > 1)
    .map((pointer) => ({ pointer, values: valuesAt(flow, pointer, literals) }));
  const tried = all.filter(({ values }) => values.length > 1);
  const made = new Map<string, FlowCase>();
  const meet = (choices: Choices): Choices | null => {
    const found = chosen(choices);
    if (found === null) return null;
    made.set(choiceText(choices), found);
    return choicesIn(flow, found.answers, choices);
  };
  const [only] = tried;
  const { rows, pairs, unmet } = pairwise(tried, { meet });
  const singles =
    only === undefined || tried.length > 1 ? [] : only.values.map((value) => ({ [only.pointer]: value }));
  const cases = [
    ...rows.map((row) => made.get(choiceText(row))!),
    ...singles.flatMap((choices) => chosen(choices) ?? []),
  ];
  return {
    cases: [...plain, ...cases],
    coverage: {
      flow: flow.id,
      fields: all.map(({ pointer }) => pointer),
      tried,
      untried: all.filter((field) => !tried.includes(field)).map(({ pointer }) => pointer),
      pairs,
      unmet: unmet.map((pair) => ({
        pair: choiceText(choicesOf(pair)),
        why: reasonOf({ flow, machine, today }, pair),
      })),
    },
  };
}

/**
 * Answers for the choices that guards read, and that decide which steps are required: every combination or every pair,
 * with few and with many entries.
 */
export function guardCases(
  { flow, machine, today }: FlowOnMachine,
  reads: ReadonlySet<string>,
  literals: readonly Json[],
): FlowCase[] {
  // The schema may accept none of the texts that are compared with: without them there are answers, too.
  const fields = [...reads].map((pointer): Tried => {
    const values = valuesAt(flow, pointer, literals);
    return { pointer, values: isFree(fieldAt(flow, pointer)) ? [...values, undefined] : values };
  });
  const asked = fields.filter(({ values }) => values.length > 0);
  const singles = asked.flatMap(({ pointer, values }) =>
    values.map((value): Choices => ({ [pointer]: value })),
  );
  const count = asked.reduce((product, { values }) => product * values.length, 1);
  const all = (count > MOST ? [{}, ...singles, ...pairwise(asked).rows] : products(asked)).map(given);
  const amounts = [{ entries: 'least' }, { entries: 'most', full: true }] as const;
  return all.flatMap((choices) =>
    amounts.flatMap((amount) =>
      possible(() => ({
        flow,
        made: { choices, ...amount },
        told: [choiceText(choices), amount.entries === 'most' ? 'everything answered' : '']
          .filter(Boolean)
          .join(', '),
        ...exampleOf({ flow, machine, today, choices, ...amount }),
      })),
    ),
  );
}

/** A text that is no choice of a few. */
const isFree = (field: FieldSchema | null): boolean => field?.type === 'string' && field.enum === undefined;

const given = (choices: Choices): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));

/** Choices that no valid answers have are left out. */
function possible(make: () => FlowCase): FlowCase[] {
  try {
    return [make()];
  } catch {
    return [];
  }
}

function products(fields: readonly { pointer: string; values: readonly Json[] }[]): Choices[] {
  return fields.reduce<Choices[]>(
    (all, { pointer, values }) => all.flatMap((one) => values.map((value) => ({ ...one, [pointer]: value }))),
    [{}],
  );
}

function valuesAt(flow: Flow, pointer: string, literals: readonly Json[]): Json[] {
  const choice = choiceFields(flow).find((field) => field.pointer === pointer);
  if (choice !== undefined) return choice.values;
  const field = fieldAt(flow, pointer);
  if (field === null || field.properties !== undefined || field.items !== undefined) return [];
  if (field.type === 'string')
    return literals.filter(
      (value) => typeof value === 'string' && refusalOf(value, field, flow.vocabulary) === null,
    );
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = field;
  const numbers = [minimum, maximum, ...literals].filter((value) => typeof value === 'number');
  return [...new Set(numbers)].filter(
    (value) => value >= minimum && value <= maximum && Number.isFinite(value),
  );
}

/** The field at a pointer without entries, with all that conditions may add; null where there is none. */
export function fieldAt(flow: Flow, pointer: string): FieldSchema | null {
  const [name = '', ...path] = partsOf(pointer);
  const step = flow.steps.find((each) => each.name === name);
  if (step === undefined) return null;
  let at: FieldSchema | undefined = widestSchema(step);
  if (step.repeat !== null) at = at.items;
  for (const part of path) at = at?.properties?.[part] ?? at?.items?.properties?.[part];
  return at ?? null;
}

/** Choices in words: `/travel/purpose = 2, /travel/nights = 3`; lists by their number, long texts by their beginning. */
export const choiceText = (choices: Choices): string =>
  Object.entries(choices)
    .map(([pointer, value]) => `${pointer} = ${valueText(value)}`)
    .join(', ');

const LONG = 40;

function valueText(value: Json): string {
  if (Array.isArray(value) && value.length > 1) return `${value.length} entries`;
  const text = JSON.stringify(value) ?? '';
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
}
