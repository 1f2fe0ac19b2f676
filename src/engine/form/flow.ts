import type { JsonObject } from './json.ts';
import type { Migration, MigrationStep } from './migration.ts';
import type { FieldVocabulary } from './vocabulary.ts';

/** The part of JSON Schema draft-07 that is left after `$ref`, `allOf` and conditions have been resolved. */
export interface FieldSchema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  /** Of the `items` of a list: their conditions. These are called with the answers of one entry. */
  conditions?: Condition[];
  enum?: (string | number)[];
  const?: unknown;
  /** The answer that a field has when its step is first shown. */
  default?: string | number | boolean;
  format?: string;
  pattern?: string;
  /** Texts that the pattern accepts: for example answers, never shown. */
  examples?: string[];
  minLength?: number;
  maxLength?: number;
  /** How many characters are read of a rich text, at least and at most. */
  minVisible?: number;
  maxVisible?: number;
  /** How many pictures a rich text may have; none where it is left out. */
  maxPictures?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  'x-ui'?: FieldHints;
  /**
   * Rules for answers that are allowed but doubtful; a violation is a warning. Contains value keywords, and
   * `monthsAfter`.
   */
  'x-warn'?: FieldSchema;
  /** The name of the check of this answer that the server performs. */
  'x-check'?: string;
  /** The fact that the answer is: a name of the vocabulary by which programs find it. */
  'x-fact'?: string;
  /** For a repeated step: the paths (in an entry) of the fields in which no two entries may have the same answer. */
  'x-unique'?: string[];
  [keyword: string]: unknown;
}

/** Hints for the renderer that can't be derived from the schema of the field. */
export interface FieldHints {
  /** The autofill name (HTML `autocomplete`) of the field, for example `family-name`. */
  autocomplete?: string;
  /** For a group: whether one of its fields is shown at a time, with a tab for each. */
  tabs?: true;
  /** The number of lines of a text area. */
  rows?: number;
  /** The name of the field, in the same group, with the address to which a one-time code is sent. */
  sendTo?: string;
  /** For a one-time code: the name of the method by which the application sends it. */
  sendBy?: string;
  /** The name of a value that the application already knows. A new flow begins with this value as the answer. */
  prefill?: string;
  /** For formats with a list: the name of the list that the application supplies, in place of the format's own. */
  list?: string;
  /** The name of the field, in the same group, whose answer narrows the list: the country of a city, for example. */
  within?: string;
  /** For a consent: the control by which it is given, in place of a checkbox. */
  confirm?: 'slide';
  /** For an amount: the code of its currency (ISO 4217). It is entered with two decimals. */
  currency?: string;
  /** For a list of pictures: whether their order can be changed. The first one is the cover. */
  ordered?: true;
  /** For an upload, and for pictures in a rich text: the name of the inspection that the application performs on a file before it is uploaded. */
  inspect?: string;
  /** For an upload: the camera that a phone opens; the back one (`environment`) if the schema names none. */
  capture?: 'user' | 'environment';
  /** For a repeated step: the paths (in an entry) of answers that may be copied from the first entry. */
  copy?: string[];
  /** For a repeated step: the paths (in an entry) of the answers that form the entry's title. */
  title?: string[];
}

/** One error as the compiled validators report it (Ajv's shape, without messages). */
export interface SchemaError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** A compiled validator. It returns true if the data are valid; otherwise `errors` contains the errors. */
export interface Validate {
  (data: unknown): boolean;
  errors?: SchemaError[] | null;
}

/** The part that a condition adds to a step's schema: fields and required names. */
export interface SchemaPatch {
  properties?: Record<string, FieldSchema>;
  required?: string[];
}

/** An `if/then/else` of a step. `holds` reads the answers of the whole flow. */
export interface Condition {
  holds: Validate;
  /** JSON pointers of the answers that `holds` depends on, in the data that `holds` is called with. */
  reads: string[];
  then: SchemaPatch;
  otherwise: SchemaPatch;
  /**
   * The field behind which the fields of this condition are placed: the last field of this step that `holds` reads, in
   * a group with the name of the group (`address/country`). Null if it reads none.
   */
  after: string | null;
}

/**
 * One step: its fields without conditions, its conditions and its validators. The validators are called with the
 * answers of the whole flow; those of a sub-step with the answers of its entry.
 */
export interface Step {
  name: string;
  /** For a repeated step: the schema of the list. */
  schema: FieldSchema;
  conditions: Condition[];
  /**
   * Validates the step. For a repeated step it validates the list only; the entries are validated by the sub-steps.
   */
  validate: Validate;
  /** Finds answers that are allowed but doubtful; null if the step has no such rules. */
  warn: Validate | null;
  /** The sub-steps that are asked for each entry; null for a step that is not repeated. */
  repeat: Repeat | null;
}

/** A step that is asked for each of several entries, one entry at a time. */
interface Repeat {
  steps: Step[];
  /** The sub-steps that every entry must have. */
  required: RequiredSteps;
}

/** The steps without which answers may not be sent: the `required` of a schema, and of its conditions. */
export interface RequiredSteps {
  /** The names of those that are always required. */
  always: readonly string[];
  /** The names that are required if a condition holds (`then`) or does not hold (`otherwise`). */
  conditions: readonly StepsCondition[];
}

/** A condition about which steps are required. `holds` is called as that of a `Condition`. */
interface StepsCondition {
  holds: Validate;
  reads: string[];
  then: readonly string[];
  otherwise: readonly string[];
}

/** The `x-flow` of a schema. An application adds its own keys by declaration merging. */
export interface FlowHeader {
  /** The machine's path below `machines/`, without its suffix. */
  machine: string;
  /** The pages of the form in order, where the flow carries its machine as data; otherwise the machine is a file. */
  pages?: JsonObject;
  /** Increased with every change of the schema. */
  version: number;
}

/**
 * The migrations of a flow, the oldest first. The function that performs them is stored with them, so that only
 * flows with migrations contain its code.
 */
interface FlowMigrations {
  list: readonly Migration[];
  perform(answers: Answers, step: MigrationStep): Answers;
}

/** A compiled flow: `id` is the schema's path below `schemas/`, without its suffix. */
export interface Flow {
  id: string;
  header: FlowHeader;
  steps: Step[];
  /** The steps that must be answered, whatever way a machine leads. */
  required: RequiredSteps;
  /** How answers of older versions are converted; undefined if they need no conversion. */
  migrations?: FlowMigrations;
  /** The formats and widgets of its fields. */
  vocabulary: FieldVocabulary;
}

/** The answers of a flow: an object for each step. */
export type Answers = JsonObject;

/** The step of this name, or the sub-step of the repeated step `of`; undefined if the flow has no such step. */
export function stepOf(flow: Flow, name: string, of?: string): Step | undefined {
  if (of === undefined) return flow.steps.find((step) => step.name === name);
  return stepOf(flow, of)?.repeat?.steps.find((step) => step.name === name);
}
