import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import type { Reply } from '#contract/define.ts';
import { studio } from '#contract/studio.contract.ts';
import type { Flow } from '#engine/form/flow.ts';
import { type Place, pointerOfPlace } from '#engine/wizard/place.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';

/** The reading of an edited schema by RJSF; null where it does not compile. */
export type Opinion = Reply<typeof studio.secondOpinion>;

/** Milliseconds without a change after which the server is asked. */
const PAUSE = 500;

/** A reply, with what it was asked for: a step that RJSF resolved is shown with the flow and the place it is of. */
interface OpinionReply {
  opinion: Opinion;
  id: string;
  flow: Flow;
  place: Place;
}

/**
 * Asks again after each change of the schema, the answers or the place. The last reply stays while text and answers
 * change; it is null where there is none yet for this schema, its compiled flow and the place.
 */
export function useOpinion(
  id: string,
  text: string,
  wizard: Wizard,
): { reply: OpinionReply | null; error: unknown } {
  const [known, setKnown] = useState<{ reply: OpinionReply | null; error: unknown }>({
    reply: null,
    error: null,
  });
  const { answers, place } = useSelector(wizard, (state) => state);
  const { flow } = wizard;
  const step = pointerOfPlace(place) ?? '';
  useEffect(() => {
    const aborted = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const payload = { id, text, answers, step };
        const opinion = await call(studio.secondOpinion, payload, { signal: aborted.signal });
        if (!aborted.signal.aborted) setKnown({ reply: { opinion, id, flow, place }, error: null });
      } catch (error) {
        if (!aborted.signal.aborted) setKnown((before) => ({ ...before, error }));
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
    // The place is an object of its own in each state; `step` says which one it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, text, answers, flow, step]);
  const { reply, error } = known;
  // The wizard of another schema stays until this one is compiled.
  const isOfThis =
    flow.id === id && reply?.id === id && reply.flow === flow && (pointerOfPlace(reply.place) ?? '') === step;
  return { reply: isOfThis ? reply : null, error };
}
