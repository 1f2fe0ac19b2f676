import { useEffect, useState } from 'react';
import { readSession } from '#client/session.ts';
import type { Kept } from './edits/edits.ts';
import type { FlowTexts } from './edits/flow-texts.ts';
import { keptEdits } from './edits/kept-edits.ts';
import { holdFlow } from './edits/one-tab.ts';
import { readNote } from './tab-notes.ts';

/** What this device keeps of the edits of a flow. */
export interface KeptFlow {
  /** The id of the user; 0 where nobody is signed in. */
  readonly user: number;
  /** Null where there are none. */
  readonly edits: Kept | null;
  /** Later texts of this tab, which were not kept for the device; null where there are none. */
  readonly typed: Partial<FlowTexts> | null;
  /** The name of the note with the texts of this tab. */
  readonly note: string;
  /** This tab keeps the edits; false while another one does. */
  readonly isHeld: boolean;
}

/** Reads what is kept, again when the tab is closed that kept it; null while it is read. */
export function useKeptFlow(id: string): KeptFlow | null {
  // An owner whose session ends goes on with the same edits.
  const [user] = useState(() => readSession().userInfo?.id ?? 0);
  const [kept, setKept] = useState<KeptFlow | null>(null);
  useEffect(() => {
    let left = false;
    const note = `flow:${user}:${id}`;
    const read = async (isHeld: boolean): Promise<void> => {
      const edits = await keptEdits(user, id);
      if (!left) setKept({ user, edits, typed: typedSince(note, edits?.at ?? 0), note, isHeld });
    };
    const release = holdFlow(`moongate-studio:${user}:${id}`, (isHeld) => void read(isHeld));
    return () => {
      left = true;
      release();
    };
  }, [user, id]);
  return kept;
}

/** The texts that this tab has stored after a moment. A reload may come before the device has kept the last key. */
function typedSince(note: string, moment: number): Partial<FlowTexts> | null {
  const text = readNote(note);
  if (text === null) return null;
  const { at, base: _, ...texts } = JSON.parse(text) as Partial<FlowTexts> & { at: number; base: number };
  return at > moment ? texts : null;
}
