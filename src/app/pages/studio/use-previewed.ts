import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/call.ts';
import { longestSchema } from '#contract/limits.ts';
import { studio } from '#contract/studio.contract.ts';
import { isJson } from './form/json-text.ts';
import { fetchAhead } from './preview/load-edited.ts';
import type { FlowTexts } from './use-edited-flow.ts';

/** Milliseconds from the beginning of one request to that of the next. */
const GAP = 120;

/** The texts of which a module is made, and their place in the order of the edits. */
export interface FormEdit extends Pick<FlowTexts, 'text' | 'migrations' | 'offer'> {
  readonly number: number;
}

/** Numbers the edits of the form. Words do not count: the module has none. */
export function useFormEdit({ text, migrations, offer }: FlowTexts): FormEdit {
  const [last, setLast] = useState<FormEdit>({ text, migrations, offer, number: 0 });
  if (text === last.text && migrations === last.migrations && offer === last.offer) return last;
  const edit = { text, migrations, offer, number: last.number + 1 };
  setLast(edit);
  return edit;
}

/** The module of the newest edit that could be compiled, and the number of that edit. */
export interface Previewed {
  readonly module: string | null;
  readonly number: number;
  /** Takes the module of an edit, unless that of the same or of a newer one is there. */
  take(number: number, module: string | null): void;
}

/**
 * Lets the server compile each edit at once, without its findings. One request is under way at a time, and the newest
 * edit follows it, so that a slow server gets fewer requests. Where a request fails, the module comes with the findings.
 */
export function usePreviewed(id: string, edit: FormEdit): Previewed {
  const [newest, setNewest] = useState<Omit<Previewed, 'take'>>({ module: null, number: -1 });
  const take = useCallback(
    (number: number, module: string | null) =>
      setNewest((before) => (module === null || number <= before.number ? before : { module, number })),
    [],
  );
  const wanted = useRef(edit);
  const isAsking = useRef(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);
  useEffect(() => {
    wanted.current = edit;
    const askUntilNewest = async (): Promise<void> => {
      isAsking.current = true;
      for (let asked = -1; asked !== wanted.current.number && !left.current;) {
        const { number, ...texts } = wanted.current;
        asked = number;
        // A text that is no JSON yet, as in the middle of a word, has no module.
        if (texts.text.length > longestSchema || !isJson(texts.text)) continue;
        const pause = new Promise((resolve) => setTimeout(resolve, GAP));
        const module = await call(studio.preview, { id, ...texts }).then(
          (reply) => reply.module,
          () => null,
        );
        if (left.current) break;
        // It is fetched while the desk is drawn.
        if (module !== null) fetchAhead(module);
        take(number, module);
        await pause;
      }
      isAsking.current = false;
    };
    if (!isAsking.current) void askUntilNewest();
  }, [id, edit, take]);
  return { ...newest, take };
}
