import type { Answers } from '../form/flow.ts';
import type { FieldError } from '../form/validate.ts';
import type { DraftRecord } from './draft-port.ts';

/** The arguments of a call. */
export interface CallContext {
  answers: Answers;
  /** The version of the flow that the answers belong to. */
  version: number;
  /** The saved draft; null for a flow that keeps none. */
  record: DraftRecord | null;
  /** `meta.with` of the state that waits for the call; empty where it has none. */
  params: Record<string, unknown>;
}

/** Makes the call that a state of the machine names in `meta.call`. Rejects with a `CallFault`. */
export type CallPort = (name: string, context: CallContext) => Promise<unknown>;

/**
 * Why a call failed. The message is for the customer; `errors` are the fields that the server refused.
 *
 * @example
 * const refused = new CallFault('', [{ pointer: '/reader/email', keyword: 'taken', params: {} }]);
 * refused.errors.map(({ keyword }) => keyword); // ['taken']
 */
export class CallFault extends Error {
  readonly errors: FieldError[];
  /** The call was made with an old record of the draft: the record is to be read again. */
  readonly isOutdated: boolean;

  constructor(message: string, errors: FieldError[] = [], isOutdated = false) {
    super(message);
    this.name = 'CallFault';
    this.errors = errors;
    this.isOutdated = isOutdated;
  }
}
