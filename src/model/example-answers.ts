import type { AnyStateMachine } from 'xstate';
import { activeSchema } from '#engine/form/active-schema.ts';
import type { Answers, FieldSchema, Flow, Step } from '#engine/form/flow.ts';
import type { Json, JsonObject } from '#engine/form/json.ts';
import { entriesIn } from '#engine/form/entry.ts';
import { answersAt } from '#engine/form/scope.ts';
import type { UploadValue } from '#engine/form/upload-value.ts';
import { equal } from '#engine/form/validator-runtime.ts';
import type { FieldError } from '#engine/form/validate.ts';
import { errorsOnWay, submittedAnswers } from '#engine/wizard/submission.ts';
import { itemsAllowed } from './example-limits.ts';
import { exampleFile, exampleGroup, type Situation } from './example-value.ts';
import { variantsOf } from './variants.ts';

/** Options of examples. */
export interface ExampleOptions {
  flow: Flow;
  machine: AnyStateMachine;
  /** The date that other dates count from, yyyy-MM-dd. */
  today: string;
  /** The number of entries of each repeated step: the minimum, the maximum, or a number. The minimum by default. */
  entries?: 'least' | 'most' | number;
  /**
   * Values of certain fields, by their pointers without the ids of entries.
   *
   * @example { '/members/background/maritalStatus': 1 }
   */
  choices?: Readonly<Record<string, Json>>;
  /** Also answers optional fields. */
  full?: boolean;
  /** The value of a file; by default one that is not stored. */
  file?: (name: string, schema: FieldSchema) => UploadValue;
}

/** Answers decide which fields exist, which changes the answers. The most rounds until the result must be stable. */
const ROUNDS = 8;

/** The maximum number of entries where a list has no limit. */
const MOST = 8;

/**
 * Complete, valid answers of a flow, made from its schema. The same options give the same answers.
 *
 * @throws Error with the errors of the best attempt, where none is valid.
 * @example
 * const example = exampleAnswers({ flow, machine, today });
 * submissionErrors(machine, flow, example); // []
 */
export const exampleAnswers = (options: ExampleOptions): Answers => exampleOf(options).answers;

/** An example as it is sent, and with the answers of steps that are not on its path. */
export interface Example {
  answers: Answers;
  whole: Answers;
}

/** As `exampleAnswers`, with what a draft would also contain. @throws Error as `exampleAnswers` */
export function exampleOf(options: ExampleOptions): Example {
  const { flow, machine } = options;
  const wished = options.choices ?? {};
  let first: FieldError[] | null = null;
  // If the first choice of each field fails, other choices are tried.
  for (const choices of [wished, ...variantsOf(flow).map((variant) => ({ ...variant, ...wished }))]) {
    const whole = everyAnswer(options, choices);
    // A machine that leaves a required step out is a mistake, which the checks show with these answers.
    const errors = errorsOnWay(machine, flow, whole);
    if (errors.length === 0) return { answers: submittedAnswers(machine, flow, whole), whole };
    first ??= errors;
  }
  const left = (first ?? []).map(
    ({ pointer, keyword }) => `${pointer === '' ? 'the flow' : pointer}: ${keyword}`,
  );
  throw new Error(`no example answers of ${flow.id} are valid; what is left: ${left.join(', ')}`);
}

/** The material of answers where no machine leads over their steps. */
export type FlowOptions = Omit<ExampleOptions, 'machine'>;

/**
 * Answers of every step of a flow, whether or not a machine leads over it; nobody has judged them yet.
 *
 * @throws ExampleTooLarge
 */
export function everyAnswer(options: FlowOptions, choices: Readonly<Record<string, Json>>): Answers {
  const { flow, today, full = false, file = exampleFile } = options;
  const unique = new Set(
    flow.steps.flatMap(({ name, schema }) => (schema['x-unique'] ?? []).map((path) => `/${name}/${path}`)),
  );
  const isUnique = (pointer: string): boolean => unique.has(pointer);
  const at = { vocabulary: flow.vocabulary, today, full, file, choices, index: 0, isUnique };
  let answers: Answers = {};
  for (let round = 0; round < ROUNDS; round++) {
    const before = answers;
    for (const step of flow.steps) {
      answers = { ...answers, [step.name]: stepAnswers(options, step, answers, at) };
    }
    if (equal(before, answers)) break;
  }
  return answers;
}

type Wishes = Omit<Situation, 'answered' | 'whole'>;

function stepAnswers(options: FlowOptions, step: Step, answers: Answers, at: Wishes): Json {
  const { repeat, name } = step;
  if (repeat === null) return ownAnswers(step, answers, [], at);
  const before = entriesIn(answers[name]);
  let list: JsonObject[] = Array.from({ length: countOf(step, options) }, (_, index) => {
    return before[index] ?? { id: exampleId(name, index) };
  });
  for (const index of list.keys()) {
    for (const sub of repeat.steps) {
      const entry = list[index]!;
      const whole = { ...answers, [name]: list };
      const own = ownAnswers(sub, whole, [name, entry['id'] as string], { ...at, index });
      list = list.with(index, { ...entry, [sub.name]: own });
    }
  }
  return list;
}

/** The answers of one step, or of one sub-step of an entry. */
function ownAnswers(step: Step, answers: Answers, scope: readonly string[], at: Wishes): JsonObject {
  const [list] = scope;
  const pointer = `${list === undefined ? '' : `/${list}`}/${step.name}`;
  const own = answersAt(answers, scope);
  const answered = (own[step.name] ?? {}) as JsonObject;
  return exampleGroup(activeSchema(step, own), [], pointer, { ...at, answered, whole: own });
}

function countOf({ schema }: Step, { entries = 'least' }: FlowOptions): number {
  const least = itemsAllowed(Math.max(schema.minItems ?? 0, 1));
  if (entries === 'least') return least;
  const most = schema.maxItems ?? Math.max(least, MOST);
  return entries === 'most' ? most : Math.min(Math.max(entries, least), most);
}

/** The id of an entry of an example: a UUID made from list and number. */
function exampleId(list: string, index: number): string {
  const sum = [...list].reduce((total, sign) => (total * 31 + sign.codePointAt(0)!) % 0xff_ff_ff_ff, 7);
  return `${sum.toString(16).padStart(8, '0')}-0000-4000-8000-${(index + 1).toString(16).padStart(12, '0')}`;
}
