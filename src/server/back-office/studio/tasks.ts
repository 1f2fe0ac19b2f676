import type { Payload, Reply } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';
import type { OwnerAnswers } from '#compiler/migration-writer/owner-answers.ts';
import type { releases } from '#contract/releases.contract.ts';
import type { studio } from '#contract/studio.contract.ts';
import type { ReleaseContent, ReleaseWords } from '../../services/flows/releases/content.ts';
import type { CompiledRelease } from '../../services/flows/releases/releases.ts';

type Compiled = Reply<typeof studio.compile>;
type Opened = Reply<typeof studio.open>;

/** An edited flow: its schema, other files of it that were edited, and words that were. */
export interface Edited {
  readonly id: string;
  readonly text: string;
  /** By their names below `schemas/`; null for a file that was removed. */
  readonly files?: Readonly<Record<string, string | null>>;
  readonly words?: ReleaseWords;
  /** What is published of the flow, the last one first; the files of the build count where nothing is. */
  readonly published?: readonly ReleaseContent[];
  /** The files of flows that exist only as releases, by their names below `schemas/`. */
  readonly beside?: Readonly<Record<string, string>>;
}

/** Answers that are stored, with the version of the flow that they are of. */
export interface StoredAnswers {
  readonly order: number;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A task for the compiler's process. */
export type Task =
  | ({ readonly kind: 'judge'; readonly locale: Locale; readonly isProposed?: boolean } & Edited)
  | ({ readonly kind: 'module' } & Edited)
  | { readonly kind: 'overview' }
  | {
      readonly kind: 'documents';
      readonly locale: Locale;
      /** With the content of the live release; null for what the files of the server have. */
      readonly flows: readonly { readonly id: string; readonly content: ReleaseContent | null }[];
    }
  | ({ readonly kind: 'opinion'; readonly published?: readonly ReleaseContent[] } & Payload<
      typeof studio.secondOpinion
    >)
  | ({ readonly kind: 'prepare'; readonly locale: Locale; readonly answers: OwnerAnswers } & Edited)
  | ({ readonly kind: 'takeBack'; readonly locale: Locale; readonly target: ReleaseContent } & Pick<
      Required<Edited>,
      'id' | 'published'
    >)
  | { readonly kind: 'release'; readonly id: string; readonly files: ReleaseContent['files'] }
  | {
      readonly kind: 'stored';
      readonly id: string;
      readonly files: ReleaseContent['files'];
      /** The files of the release that is live. */
      readonly before: ReleaseContent['files'];
      readonly answers: readonly StoredAnswers[];
      /** What is to be found out: checking answers takes four times as long as comparing them. */
      readonly asked: 'kept' | 'checked' | 'both';
    };

/** The result for an edited schema; `code` is the text of its module, null if it can't be compiled. */
export interface Judgement extends Omit<Compiled, 'module'> {
  readonly code: string | null;
}

/** An edited flow as it would be proposed. */
export interface Prepared {
  readonly text: string;
  /** Empty for none. */
  readonly migrations: string;
  /** What the owner is to be asked before; each has a proposal, which counts where nothing is answered. */
  readonly questions: Reply<typeof releases.prepare>['questions'];
  /** What becomes of the answers given so far. */
  readonly told: readonly string[];
  /** What the edit changes; null where it cannot be read. */
  readonly changes: Compiled['changes'];
}

/** What would become of stored answers. */
export interface StoredResult {
  readonly order: number;
  /** Pointers of answers that no migration handles: they would be lost; empty where it was not asked. */
  readonly lost: readonly string[];
  /** Pointers of answers that a migration drops. */
  readonly dropped: readonly string[];
  /** Why the answers could not be sent, without what keeps them from being sent already; empty where it was not asked. */
  readonly stops: readonly {
    readonly pointer: string;
    readonly keyword: string;
    /** The names of the steps that lead to the place, without answers. */
    readonly path: readonly string[];
  }[];
}

/** A document that a flow asks for, in words of a language. */
export interface FormDocument {
  readonly flow: string;
  readonly document: string;
  readonly label: string;
  /** The step that asks for it. */
  readonly place: string;
  readonly demand: 'required' | 'optional' | 'conditional';
  /** The condition; empty where there is none. */
  readonly when: string;
}

/** Data that every opened schema needs. */
export type Overview = Pick<Opened, 'dialect' | 'documents'>;

/** The answer to each kind of task. */
export interface Answers {
  readonly judge: Judgement;
  readonly module: Pick<Judgement, 'code'>;
  readonly overview: Overview;
  readonly documents: readonly FormDocument[];
  readonly opinion: Reply<typeof studio.secondOpinion>;
  readonly prepare: Prepared;
  readonly takeBack: Prepared;
  readonly release: CompiledRelease;
  readonly stored: readonly StoredResult[];
}

/** The reply of the compiler's process to a task. */
export type ChildReply =
  | { readonly value: unknown }
  | { readonly isTooLarge: true }
  | { readonly error: string };
