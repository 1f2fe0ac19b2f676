import type { JsonObject } from './json.ts';

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
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  'x-ui'?: FieldHints;
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
  then: SchemaPatch;
  otherwise: SchemaPatch;
  /** The field that fields of this condition stand behind: the last one of this step that it looks at. */
  after: string | null;
}

/** One step: its fields without conditions, its conditions, and its validator (over the whole flow's data). */
export interface Step {
  name: string;
  schema: FieldSchema;
  conditions: Condition[];
  validate: Validate;
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

/** A compiled flow: `id` is the schema's path below `schemas/`, without its suffix. */
export interface Flow {
  id: string;
  header: FlowHeader;
  steps: Step[];
}

/** The answers of a flow: an object per step. */
export type Answers = JsonObject;

/** The step of this name; undefined for a name that the flow has not. */
export function stepOf(flow: Flow, name: string): Step | undefined {
  return flow.steps.find((step) => step.name === name);
}
