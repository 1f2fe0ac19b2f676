import { useEffect, useRef, useState } from 'react';
import { call } from '#client/call.ts';
import type { Reply } from '#contract/define.ts';
import { longestSchema } from '#contract/limits.ts';
import { studio } from '#contract/studio.contract.ts';

/** What the server says of an edited schema. */
export type Judgement = Reply<typeof studio.compile>;

export interface Judged {
  /** What was said last; null before anything was. */
  judgement: Judgement | null;
  isBusy: boolean;
  /** Why the server could not be asked; `tooLong` is known without asking. */
  error: unknown;
  again(): void;
}

/** Milliseconds without a key after which the text is judged. */
const PAUSE = 400;

/** Has the text compiled after each pause in typing. */
export function useJudged(id: string, text: string): Judged {
  const [judgement, setJudgement] = useState<Judgement | null>(null);
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: true, error: null });
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);
  useEffect(() => {
    if (text.length > longestSchema) return setState({ isBusy: false, error: 'tooLong' });
    const aborted = new AbortController();
    const ask = async (): Promise<void> => {
      setState({ isBusy: true, error: null });
      try {
        setJudgement(await call(studio.compile, { id, text }, { signal: aborted.signal }));
        setState({ isBusy: false, error: null });
      } catch (error) {
        if (!aborted.signal.aborted) setState({ isBusy: false, error });
      }
    };
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : PAUSE);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
    // A further attempt asks the same again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, text, attempt]);
  return { judgement, ...state, again: () => setAttempt(attempt + 1) };
}
