import type { Answers } from '../form/flow.ts';
import type { FieldError } from '../form/validate.ts';
import type { DraftRecord } from './draft-port.ts';

/** What a call is told that a machine waits for. */
export interface CallContext {
  answers: Answers;
  /** The saved draft; null for a flow that keeps none. */
  record: DraftRecord | null;
  /** What the state says in `meta.with`. */
  params: Record<string, unknown>;
}

/** Performs a call by the name that a machine's state gives it. @throws CallFault */
export type CallPort = (name: string, context: CallContext) => Promise<unknown>;

/** Why a call failed: the sentence for the customer, and the fields that the server refused. */
export class CallFault extends Error {
  readonly errors: FieldError[];
  /** What is known of the draft is old: it is read again. */
  readonly isOutdated: boolean;

  constructor(message: string, errors: FieldError[] = [], isOutdated = false) {
    super(message);
    this.name = 'CallFault';
    this.errors = errors;
    this.isOutdated = isOutdated;
  }
}
