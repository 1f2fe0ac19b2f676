import type { FieldSchema, FlowHeader } from '#engine/form/flow.ts';
import type { Migration } from '#engine/form/migrations.ts';
import type { Vocabulary } from '#engine/form/vocabulary.ts';
import type { MachineMeta, StateMeta } from '#engine/wizard/place.ts';
import type { Catalogues } from './catalogues.ts';
import type { FindingCode } from './codes.ts';
import type { ConditionSource } from './condition-source.ts';
import type { Finding } from './finding.ts';
import type { Said } from '#findings/said.ts';
import type { Shape } from './shape.ts';
import type { Shown } from './shown.ts';

/**
 * A step of the schema: its unconditional part, its conditions, and the sub-steps of a repeated step. The data of a
 * step are those of the flow; the data of a sub-step are those of its entry, then those of the flow.
 */
export interface StepSource {
  name: string;
  schema: FieldSchema;
  conditions: ConditionSource[];
  repeat: { steps: StepSource[]; required: RequiredSource } | null;
}

/** The steps that a schema requires: always, and under conditions. */
export interface RequiredSource {
  always: string[];
  /** The conditions with a branch that requires steps. */
  conditions: ConditionSource[];
}

/** A flow, split into steps. `schema` is the whole, `file` its main file. */
export interface FlowSource {
  id: string;
  file: string;
  schema: FieldSchema;
  header: FlowHeader;
  steps: StepSource[];
  required: RequiredSource;
  /** Migrations of answers of older versions. */
  migrations: Migration[];
  /** What the files beside the schema say, by the names of the extension; null for a file that does not exist. */
  beside: Readonly<Record<string, unknown>>;
  /** What the application adds to the compiler. */
  extension: Extension;
}

/**
 * The source files of flows: in a folder, in a past revision, or in an editor. Names are relative to the root, with
 * slashes: `library/card.schema.json`.
 */
export interface SchemaFiles {
  /** The text of a file; null where there is none. */
  read(file: string): string | null;
  /** The ids of the flows, sorted: `library/card` for `library/card.schema.json`. */
  ids(): string[];
  /** The ids before the names of files with another suffix, sorted: `library/card` for `library/card.offer.json`. */
  beside(suffix: string): string[];
  /** What the application adds to the compiler. */
  readonly extension: Extension;
}

/** The past states of the schemas, the first one first. */
export interface SchemaHistory {
  states: readonly { readonly commit: string; readonly files: SchemaFiles }[];
  /** True if the history is incomplete, so that earlier states are unknown. */
  isCut: boolean;
}

/** A state with `meta`. */
export interface MachineState {
  name: string;
  meta: Partial<StateMeta>;
  /** The numbers of the states, in the list of all, that lead on from it, whatever its guards say. */
  onward: readonly number[];
}

/** The data of a machine and of its states. */
export interface MachineWords {
  head: MachineMeta;
  states: readonly MachineState[];
}

/** The input of the checks of a flow. */
export interface Surroundings {
  /** The folder of machines. */
  machines: string;
  catalogues: Catalogues;
  history: SchemaHistory | null;
  /** All flows, to tell which of them run on the same machine. */
  schemas: SchemaFiles;
}

/** What a check of one flow is given. */
export interface Around extends Surroundings {
  /** Null where the machine does not exist. */
  machine: MachineWords | null;
}

/** A key that an application adds to `x-flow`. */
interface HeaderKey {
  shape: Shape;
  /** What the value must be, as a sentence. */
  sentence: Said;
  /** What the key is, for sentences about changes: “the number of the product”. */
  name: Said;
}

/** A file beside a schema, `library/card.offer.json` for example. */
interface BesideFile {
  /** The end of its name, behind the id of the flow. */
  suffix: string;
  /**
   * Reads it.
   *
   * @param text null where the file does not exist
   * @returns JSON, which the manifest of the flows contains too; null for nothing
   * @throws SchemaProblem
   */
  read(text: string | null, id: string): unknown;
}

/** All flows, for checks that compare them. */
interface AllFlows {
  sources: readonly FlowSource[];
  schemas: SchemaFiles;
  history: SchemaHistory | null;
  /** The only flow that is checked; null for all. */
  only: string | null;
}

/** Everything that an application adds to the compiler: words, files beside the schemas, and checks of its own. */
export interface Extension {
  readonly vocabulary: Vocabulary;
  readonly header: Readonly<Record<string, HeaderKey>>;
  /** The files beside schemas, by the names that they have in a source and in the manifest. */
  readonly beside: Readonly<Record<string, BesideFile>>;
  /** The checks of one flow. Each reads all of it and returns all findings. */
  readonly checks: readonly ((source: FlowSource, around: Around) => Finding[])[];
  /** The checks of all flows together. */
  readonly checksOfAll: readonly ((all: AllFlows) => Finding[])[];
  /** Further texts that a flow needs. */
  texts(source: FlowSource): Shown[];
  /** Keys of texts about a flow that stand outside its form, which may name limits of it. */
  wordsAround(source: FlowSource): string[][];
  /** Placeholders that every text may use. */
  readonly placeholders: readonly string[];
  /** Findings about what is odd and may be meant: `x-known` in a schema, or `known` in a file beside it, acknowledges them. */
  readonly odd: {
    readonly inSchemas: readonly FindingCode[];
    readonly beside: readonly FindingCode[];
    /** Those among them that need past states. */
    readonly ofPast: readonly FindingCode[];
  };
}
