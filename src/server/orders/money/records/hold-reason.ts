/** Why money waits for an operator. */
export type HoldReason =
  /** The provider did not say what was captured, or in no currency that is charged here. */
  | 'incomplete'
  /** It went to another merchant account than ours. */
  | 'merchant'
  | 'currency'
  | 'amount'
  /** It names another order. */
  | 'order'
  /** It was paid for a price that no longer counts. */
  | 'oldQuote'
  /** Money was sent back at the provider, without our asking for it. */
  | 'refundedElsewhere'
  /** An order that was paid by bank transfer was cancelled; an operator has to transfer the money back. */
  | 'transferBack'
  /** The provider has refused a refund. */
  | 'refundRefused'
  /** The provider has not made a refund for a day. */
  | 'refundLate'
  /** The provider has refused to tell the state of a payment. */
  | 'refusedToSay';

/** Whether an operator looks at a payment, as its customer is told. A transfer that we owe is none. */
export const isPaymentHeld = ({ held }: { readonly held: string }): boolean =>
  held !== '' && held !== ('transferBack' satisfies HoldReason);
