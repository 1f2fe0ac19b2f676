import type { RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import type { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';

/** An order of which something is to be sent. */
export type ToSend = RowOf<typeof deskFulfilment.toSend>;
