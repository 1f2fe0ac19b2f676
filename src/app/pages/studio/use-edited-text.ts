import { useState } from 'react';
import { readNote, writeNote } from './tab-notes.ts';

/** The text of a schema that is being edited. */
export interface EditedText {
  text: string;
  isEdited: boolean;
  /** The text was edited before this page was loaded. */
  wasKept: boolean;
  change(text: string): void;
}

/** The text of a flow's schema: the edited text of this tab, or the deployed one. */
export function useEditedText(id: string, deployed: string): EditedText {
  const name = `text:${id}`;
  const [kept] = useState(() => readNote(name));
  const [text, setText] = useState(kept ?? deployed);
  return {
    text,
    isEdited: text !== deployed,
    wasKept: kept !== null && kept !== deployed,
    change(next) {
      setText(next);
      writeNote(name, next === deployed ? null : next);
    },
  };
}
