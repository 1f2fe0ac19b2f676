import { useEffect, useRef, useState } from 'react';
import { call } from '#client/call.ts';
import type { Reply } from '#contract/define.ts';
import { longestSchema } from '#contract/limits.ts';
import { studio } from '#contract/studio.contract.ts';
import type { FlowTexts } from './use-edited-flow.ts';

/** The server's reply about an edited schema. */
export type Judgement = Reply<typeof studio.compile>;

export interface Judged {
  /** The last reply; null before the first. */
  judgement: Judgement | null;
  /** The text that it is about. */
  text: string | null;
  isBusy: boolean;
  /** Why the request failed; `tooLong` is known without a request. */
  error: unknown;
  again(): void;
}

/** Milliseconds without typing after which the text is compiled. */
const PAUSE = 400;

/** Lets the server judge a flow after each pause in typing. */
export function useJudged(id: string, { text, migrations, offer, words }: FlowTexts): Judged {
  const [judged, setJudged] = useState<{ judgement: Judgement; text: string } | null>(null);
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: true, error: null });
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);
  useEffect(() => {
    if (text.length > longestSchema) return setState({ isBusy: false, error: 'tooLong' });
    const aborted = new AbortController();
    const ask = async (): Promise<void> => {
      setState({ isBusy: true, error: null });
      try {
        const judgement = await call(
          studio.compile,
          { id, text, migrations, offer, words },
          { signal: aborted.signal },
        );
        setJudged({ judgement, text });
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
    // Another `attempt` repeats the request with the same text.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, text, migrations, offer, words, attempt]);
  return {
    judgement: judged?.judgement ?? null,
    text: judged?.text ?? null,
    ...state,
    again: () => setAttempt(attempt + 1),
  };
}
