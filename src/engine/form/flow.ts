import type { JsonObject } from './json.ts';
import type { Migration, MigrationStep } from './migration.ts';

/** The part of JSON Schema draft-07 that is left after `$ref`, `allOf` and conditions have been resolved. */
export interface FieldSchema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  enum?: (string | number)[];
  const?: unknown;
  format?: string;
  pattern?: string;
  /** Texts that the pattern accepts: for example answers, never shown. */
  examples?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  'x-ui'?: FieldHints;
  /** What is doubtful but allowed: value keywords, and `monthsAfter`. */
  'x-warn'?: FieldSchema;
  /** The name of a question about the answer that the server is asked. */
  'x-check'?: string;
  /** Of a repeated step: the fields, by their path in an entry, that no two entries may answer alike. */
  'x-unique'?: string[];
  [keyword: string]: unknown;
}

/** What can't be derived from the shape of a field. */
export interface FieldHints {
  /** What the browser may fill in (HTML, autofill field names), for example `family-name`. */
  autocomplete?: string;
  /** Lines of a text area. */
  rows?: number;
  /** The sibling that holds the address to which a one-time code is sent. */
  sendTo?: string;
  /** Of a one-time code: the name of the way in which the application sends it. */
  sendBy?: string;
  /** The name of a value that the application knows already; a new flow begins with it. */
  prefill?: string;
  /** Of the format `listed`: the name of the list that the application supplies. */
  list?: string;
  /** Of an upload: the name of a way in which the application looks at a file before it is sent. */
  inspect?: string;
  /** Of a repeated step: the paths, in an entry, of what may be copied from the first entry. */
  copy?: string[];
  /** Of a repeated step: the paths, in an entry, of the answers that name it. */
  title?: string[];
}

/** One error as the compiled validators report it (Ajv's shape, without messages). */
export interface SchemaError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** A compiled validator: true when the data are valid; otherwise `errors` holds what is wrong. */
export interface Validate {
  (data: unknown): boolean;
  errors?: SchemaError[] | null;
}

/** What a condition adds to a step's schema: fields and demands. */
export interface SchemaPatch {
  properties?: Record<string, FieldSchema>;
  required?: string[];
}

/** An `if/then/else` of a step. `holds` looks at the data of the whole flow. */
export interface Condition {
  holds: Validate;
  /** JSON pointers, as `holds` sees the data, of the answers that it depends on. */
  reads: string[];
  then: SchemaPatch;
  otherwise: SchemaPatch;
  /** The field that fields of this condition stand behind: the last one of this step that it looks at. */
  after: string | null;
}

/**
 * One step: its fields without conditions, its conditions and its validators. Those look at the data of the whole
 * flow; those of a sub-step look at the data of its entry.
 */
export interface Step {
  name: string;
  /** Of a repeated step the schema of the list. */
  schema: FieldSchema;
  conditions: Condition[];
  /** Of a repeated step it looks at the list as such; what stands in an entry is the business of its sub-steps. */
  validate: Validate;
  /** Finds answers that are doubtful but allowed; null where nothing can be. */
  warn: Validate | null;
  /** What each entry of a repeated step asks; null for any other step. */
  repeat: Repeat | null;
}

/** A step that is asked for each of several entries, one entry at a time. */
export interface Repeat {
  steps: Step[];
}

/** The `x-flow` of a schema. */
export interface FlowHeader {
  /** The machine's path below `machines/`, without its suffix. */
  machine: string;
  /** The wire's number of the product; account and community flows have none. */
  childType?: number;
  /** Raised with every change of the schema. */
  version: number;
}

/** The migrations of a flow, the oldest first; what performs them comes along, so that other flows need not carry it. */
export interface FlowMigrations {
  list: readonly Migration[];
  perform(answers: Answers, step: MigrationStep): Answers;
}

/** A compiled flow: `id` is the schema's path below `schemas/`, without its suffix. */
export interface Flow {
  id: string;
  header: FlowHeader;
  steps: Step[];
  /** What becomes of answers of older versions; none where they are still right as they are. */
  migrations?: FlowMigrations;
}

/** The answers of a flow: an object per step. */
export type Answers = JsonObject;

/** The step of this name, or the sub-step of a repeated step; undefined for a name that the flow has not. */
export function stepOf(flow: Flow, name: string, of?: string): Step | undefined {
  if (of === undefined) return flow.steps.find((step) => step.name === name);
  return stepOf(flow, of)?.repeat?.steps.find((step) => step.name === name);
}
