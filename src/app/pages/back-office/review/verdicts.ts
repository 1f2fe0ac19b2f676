import { useState } from 'react';
import type { Payload } from '#contract/define.ts';
import type { operatorOrders } from '#contract/operator.contract.ts';

/** An item that is sent back. */
export type WrongItem = Payload<typeof operatorOrders.reject>['items'][number];

/** What an operator has found about an answer or a document. */
export type Verdict = { readonly is: 'good' } | ({ readonly is: 'wrong' } & Omit<WrongItem, 'pointer'>);

/** The verdicts of an application by the pointers of its answers. */
export interface Verdicts {
  readonly all: ReadonlyMap<string, Verdict>;
  /** The items to send back, in the order in which they were found. */
  readonly wrong: readonly WrongItem[];
  /** Without a verdict, the one that was given is taken back. */
  give(pointer: string, verdict?: Verdict): void;
}

/** Keeps the verdicts until the application is left. */
export function useVerdicts(): Verdicts {
  const [all, setAll] = useState<ReadonlyMap<string, Verdict>>(new Map());
  return {
    all,
    wrong: [...all].flatMap(([pointer, verdict]) =>
      verdict.is === 'wrong' ? [{ pointer, reason: verdict.reason, note: verdict.note }] : [],
    ),
    give: (pointer, verdict) =>
      setAll((before) => {
        const after = new Map(before);
        if (verdict === undefined) after.delete(pointer);
        else after.set(pointer, verdict);
        return after;
      }),
  };
}
