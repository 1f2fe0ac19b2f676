import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createEdits, type Edits, type EditsNow } from './edits/edits.ts';
import type { Base, FlowTexts } from './edits/flow-texts.ts';
import { textsOf } from './edits/flow-texts.ts';
import { keepEdits } from './edits/kept-edits.ts';
import { stepBetween } from './edits/text-step.ts';
import type { KeptFlow } from './use-kept-flow.ts';
import { writeNote } from './tab-notes.ts';

export type { FlowTexts } from './edits/flow-texts.ts';

/** A flow that is being edited. */
export interface EditedFlow extends FlowTexts, Pick<EditsNow, 'isEdited' | 'canUndo' | 'canRedo' | 'base'> {
  /** It was edited before this page was loaded. */
  wasKept: boolean;
  /** This device keeps the edits, also when the tab is closed. */
  isKept: boolean;
  /** Replaces some of the texts. */
  change(texts: Partial<FlowTexts>): void;
  /** Replaces all texts, which are edited from another release from now on. */
  rebase: Edits['rebase'];
  /** Takes back the last step, of whichever text. @returns the texts before it */
  undo(): FlowTexts;
  redo(): FlowTexts;
}

/** The texts of a flow: those that were edited on this device, or the published ones. */
export function useEditedFlow(id: string, published: Base, kept: KeptFlow): EditedFlow {
  const [isFailed, setFailed] = useState(false);
  const isLeft = useRef(false);
  const edits = useMemo(
    () => {
      const begun = createEdits({
        kept: kept.edits ?? { base: published, texts: textsOf(published.texts), steps: [], done: 0 },
        keep(state, from) {
          writeNote(kept.note, JSON.stringify({ at: Date.now(), base: state.base.release, ...state.texts }));
          if (!kept.isHeld) return;
          keepEdits(kept.user, id, state, from).catch(() => isLeft.current || setFailed(true));
        },
      });
      const { isEdited, base } = begun.now();
      // Nothing is edited yet, so that the newest release is what is edited.
      if (!isEdited && base.release !== published.release) begun.rebase(published, published.texts);
      if (kept.typed !== null) begun.change(kept.typed);
      return begun;
    },
    // What is published later is taken by `rebase`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [id, kept],
  );
  const now = useSyncExternalStore(edits.subscribe, edits.now);
  const [wasKept] = useState(now.isEdited);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);
  const isKept = kept.isHeld && !isFailed;
  // The same object as long as nothing changes: most parts of the desk are drawn again for another one only.
  return useMemo(() => {
    const { texts, ...state } = now;
    return {
      ...texts,
      ...state,
      wasKept: wasKept && now.isEdited,
      isKept,
      change: edits.change,
      rebase: edits.rebase,
      undo() {
        edits.undo();
        return edits.now().texts;
      },
      redo() {
        edits.redo();
        return edits.now().texts;
      },
    };
  }, [now, wasKept, isKept, edits]);
}

/** Whether two flows ask and say the same, whatever their versions and migrations are. */
export function isSameForm(one: FlowTexts, other: FlowTexts): boolean {
  const form = (texts: FlowTexts): FlowTexts => ({
    ...textsOf(texts),
    text: texts.text.replace(/("version":\s*)\d+/, '$1'),
    migrations: '',
  });
  return stepBetween(form(one), form(other)) === null;
}
