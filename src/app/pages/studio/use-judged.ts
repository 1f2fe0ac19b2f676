import { useEffect, useRef, useState } from 'react';
import { call } from '#client/call.ts';
import type { Reply } from '#contract/define.ts';
import { longestSchema } from '#contract/limits.ts';
import { studio } from '#contract/studio.contract.ts';
import type { FlowTexts } from './use-edited-flow.ts';
import { useFormEdit, usePreviewed } from './use-previewed.ts';

/** The server's reply about an edited schema. */
export type Judgement = Reply<typeof studio.compile>;

export interface Judged {
  /** The last reply; null before the first. */
  judgement: Judgement | null;
  /** The text that it is about. */
  text: string | null;
  /** The module of the newest edit that could be compiled; it comes before the reply about that edit. */
  module: string | null;
  /** The edit that the last reply is about cannot be compiled, and no later one could. */
  isBroken: boolean;
  isBusy: boolean;
  /** Why the request failed; `tooLong` is known without a request. */
  error: unknown;
  again(): void;
}

/** Milliseconds without typing after which the text is judged. */
const PAUSE = 400;

/** Lets the server compile each edit of a flow, and judge it after each pause in typing. */
export function useJudged(id: string, texts: FlowTexts): Judged {
  const { text, migrations, offer, words } = texts;
  const edit = useFormEdit(texts);
  const { module, number: previewed, take } = usePreviewed(id, edit);
  const [judged, setJudged] = useState<{ judgement: Judgement; text: string; number: number } | null>(null);
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
        setJudged({ judgement, text, number: edit.number });
        take(edit.number, judgement.module);
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
    module,
    isBroken: judged !== null && judged.judgement.module === null && judged.number > previewed,
    ...state,
    again: () => setAttempt(attempt + 1),
  };
}
