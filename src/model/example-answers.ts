import type { AnyStateMachine } from 'xstate';
import { activeSchema } from '#engine/form/active-schema.ts';
import type { Answers, FieldSchema, Flow, Step } from '#engine/form/flow.ts';
import type { Json, JsonObject } from '#engine/form/json.ts';
import { entriesIn } from '#engine/form/entry.ts';
import { answersAt } from '#engine/form/scope.ts';
import type { UploadValue } from '#engine/form/upload-value.ts';
import { equal } from '#engine/form/validator-runtime.ts';
import type { FieldError } from '#engine/form/validate.ts';
import { submissionErrors, submittedAnswers } from '#engine/wizard/submission.ts';
import { exampleFile, exampleGroup, type Situation } from './example-value.ts';
import { variantsOf } from './variants.ts';

/** The options for making an example. */
export interface ExampleOptions {
  flow: Flow;
  machine: AnyStateMachine;
  /** The date from which dates are calculated, yyyy-MM-dd. */
  today: string;
  /**
   * The number of entries of each repeated step: the fewest or most that are allowed, or this number. Default:
   * `least`.
   */
  entries?: 'least' | 'most' | number;
  /**
   * Values for certain fields, by pointers without the ids of entries.
   *
   * @example { '/members/background/maritalStatus': 1 }
   */
  choices?: Readonly<Record<string, Json>>;
  /** Whether optional fields are answered, too. */
  full?: boolean;
  /** Makes the value of a file. Default: a file that is not stored anywhere. */
  file?: (name: string, schema: FieldSchema) => UploadValue;
}

/**
 * Answers change which fields are shown, and these change the answers. They have to be stable after this many
 * rounds.
 */
const ROUNDS = 8;

/** The most entries of a list that has no limit. */
const MOST = 8;

/**
 * Complete, valid answers of a flow, made from its schema. The same options always give the same answers.
 *
 * @throws Error with the mistakes of the best answers that were found, if none are valid.
 */
export const exampleAnswers = (options: ExampleOptions): Answers => exampleOf(options).answers;

/** An example: `answers` as they are submitted, and `whole` with the steps, too, that are not on the route. */
export interface Example {
  answers: Answers;
  whole: Answers;
}

/** Like `exampleAnswers`, and returns the whole answers, too. @throws Error as `exampleAnswers` */
export function exampleOf(options: ExampleOptions): Example {
  const { flow, machine } = options;
  const wished = options.choices ?? {};
  let first: FieldError[] | null = null;
  // If the first choice of a field makes valid answers impossible, another choice may allow them.
  for (const choices of [wished, ...variantsOf(flow).map((variant) => ({ ...variant, ...wished }))]) {
    const whole = everyAnswer(options, choices);
    const errors = submissionErrors(machine, flow, whole);
    if (errors.length === 0) return { answers: submittedAnswers(machine, flow, whole), whole };
    first ??= errors;
  }
  const left = (first ?? []).map(
    ({ pointer, keyword }) => `${pointer === '' ? 'the flow' : pointer}: ${keyword}`,
  );
  throw new Error(`no example answers of ${flow.id} are valid; what is left: ${left.join(', ')}`);
}

/** The options for answers without a machine. */
export type FlowOptions = Omit<ExampleOptions, 'machine'>;

/** Answers of every step of a flow, whether or not the machine shows it. They are not validated. */
export function everyAnswer(options: FlowOptions, choices: Readonly<Record<string, Json>>): Answers {
  const { flow, today, full = false, file = exampleFile } = options;
  const unique = new Set(
    flow.steps.flatMap(({ name, schema }) => (schema['x-unique'] ?? []).map((path) => `/${name}/${path}`)),
  );
  const at = { today, full, file, choices, index: 0, isUnique: (pointer: string) => unique.has(pointer) };
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

type Wishes = Omit<Situation, 'answered'>;

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
  return exampleGroup(activeSchema(step, own), [], pointer, { ...at, answered });
}

function countOf({ schema }: Step, { entries = 'least' }: FlowOptions): number {
  const least = Math.max(schema.minItems ?? 0, 1);
  if (entries === 'least') return least;
  const most = schema.maxItems ?? Math.max(least, MOST);
  return entries === 'most' ? most : Math.min(Math.max(entries, least), most);
}

/** The id of an entry: a UUID that is different for each list and index. */
function exampleId(list: string, index: number): string {
  const sum = [...list].reduce((total, sign) => (total * 31 + sign.codePointAt(0)!) % 0xff_ff_ff_ff, 7);
  return `${sum.toString(16).padStart(8, '0')}-0000-4000-8000-${(index + 1).toString(16).padStart(12, '0')}`;
}
