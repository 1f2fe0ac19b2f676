import type { Payload } from '#contract/define.ts';
import type { operatorOrders } from '#contract/operator.contract.ts';

/** An item that is sent back. */
export type WrongItem = Payload<typeof operatorOrders.reject>['items'][number];

/** What an operator has found about an answer or a document. */
export type Verdict = { readonly is: 'good' } | ({ readonly is: 'wrong' } & Omit<WrongItem, 'pointer'>);
