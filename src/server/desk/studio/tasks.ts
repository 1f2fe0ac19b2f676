import type { Payload, Reply } from '#contract/define.ts';
import type { studio } from '#contract/studio.contract.ts';

type Compiled = Reply<typeof studio.compile>;
type Opened = Reply<typeof studio.open>;

/** What the process beside the server is asked. */
export type Task =
  | { readonly kind: 'judge'; readonly id: string; readonly text: string }
  | { readonly kind: 'overview' }
  | ({ readonly kind: 'opinion' } & Payload<typeof studio.secondOpinion>);

/** What is found out about an edited schema; `code` is the text of its module, null where it cannot be compiled. */
export interface Judgement extends Omit<Compiled, 'module'> {
  readonly code: string | null;
}

/** What belongs to every schema. */
export type Overview = Pick<Opened, 'dialect' | 'documents'>;

/** The answer to each kind of task. */
export interface Answers {
  readonly judge: Judgement;
  readonly overview: Overview;
  readonly opinion: Reply<typeof studio.secondOpinion>;
}

/** What the process beside the server says to a task. */
export type ChildReply =
  { readonly value: unknown } | { readonly isTooLarge: true } | { readonly error: string };
