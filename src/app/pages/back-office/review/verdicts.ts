import { useState } from 'react';
import { useSession } from '#client/session.ts';
import { keepVerdicts, keptVerdicts } from './kept-verdicts.ts';
import type { Verdict, WrongItem } from './verdict.ts';

/** The verdicts of an application by the pointers of its answers. */
export interface Verdicts {
  readonly all: ReadonlyMap<string, Verdict>;
  /** The items to send back, in the order in which they were found. */
  readonly wrong: readonly WrongItem[];
  /** Without a verdict, the one that was given is taken back. */
  give(pointer: string, verdict?: Verdict): void;
  /** Removes them all: the application was decided on. */
  forget(): void;
}

/** Keeps the verdicts on this device until the application is decided on, or its answers change. */
export function useVerdicts({ id, revision }: { id: number; revision: number }): Verdicts {
  const { userInfo } = useSession();
  const operator = userInfo?.id ?? 0;
  const [all, setAll] = useState(() => keptVerdicts(operator, { id, revision }));
  const put = (after: ReadonlyMap<string, Verdict>): void => {
    keepVerdicts(operator, { id, revision }, after);
    setAll(after);
  };
  return {
    all,
    wrong: [...all].flatMap(([pointer, verdict]) =>
      verdict.is === 'wrong' ? [{ pointer, reason: verdict.reason, note: verdict.note }] : [],
    ),
    give: (pointer, verdict) => {
      const after = new Map(all);
      if (verdict === undefined) after.delete(pointer);
      else after.set(pointer, verdict);
      put(after);
    },
    forget: () => put(new Map()),
  };
}
