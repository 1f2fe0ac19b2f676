import type { Payload, Reply } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';
import type { studio } from '#contract/studio.contract.ts';

type Compiled = Reply<typeof studio.compile>;
type Opened = Reply<typeof studio.open>;

/** A task for the compiler's process. */
export type Task =
  | { readonly kind: 'judge'; readonly id: string; readonly text: string; readonly locale: Locale }
  | { readonly kind: 'overview' }
  | ({ readonly kind: 'opinion' } & Payload<typeof studio.secondOpinion>);

/** The result for an edited schema; `code` is the text of its module, null if it can't be compiled. */
export interface Judgement extends Omit<Compiled, 'module'> {
  readonly code: string | null;
}

/** Data that every opened schema needs. */
export type Overview = Pick<Opened, 'dialect' | 'documents'>;

/** The answer to each kind of task. */
export interface Answers {
  readonly judge: Judgement;
  readonly overview: Overview;
  readonly opinion: Reply<typeof studio.secondOpinion>;
}

/** The reply of the compiler's process to a task. */
export type ChildReply =
  | { readonly value: unknown }
  | { readonly isTooLarge: true }
  | { readonly error: string };
