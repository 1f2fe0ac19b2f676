import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import type { Reply } from '#contract/define.ts';
import { studio } from '#contract/studio.contract.ts';
import { pointerOfPlace } from '#engine/wizard/place.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';

/** What RJSF makes of an edited schema; null where it cannot be compared. */
export type Opinion = Reply<typeof studio.secondOpinion>;

/** Milliseconds without a change after which the server is asked. */
const PAUSE = 500;

/** Asks again after each change of the schema, the answers or the place; the last reply stays until the next one. */
export function useOpinion(
  id: string,
  text: string,
  wizard: Wizard,
): { opinion: Opinion | undefined; error: unknown } {
  const [known, setKnown] = useState<{ opinion: Opinion | undefined; error: unknown }>({
    opinion: undefined,
    error: null,
  });
  const { answers, place } = useSelector(wizard, (state) => state);
  const step = pointerOfPlace(place) ?? '';
  useEffect(() => {
    const aborted = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const payload = { id, text, answers, step };
        setKnown({
          opinion: await call(studio.secondOpinion, payload, { signal: aborted.signal }),
          error: null,
        });
      } catch (error) {
        if (!aborted.signal.aborted) setKnown((before) => ({ ...before, error }));
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [id, text, answers, step]);
  return known;
}
