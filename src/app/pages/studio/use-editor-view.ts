import { useState } from 'react';
import type { EditorView } from './editor/editor-part.tsx';
import { readNote, writeNote } from './tab-notes.ts';

const note = 'view';

/** How the form is edited in this tab: by its steps and fields, or as text. An address may name it: `?view=json`. */
export function useEditorView(query: URLSearchParams): [EditorView, (view: EditorView) => void] {
  const [view, setView] = useState<EditorView>(() =>
    [query.get('view'), readNote(note)].includes('json') ? 'json' : 'form',
  );
  const choose = (next: EditorView): void => {
    writeNote(note, next);
    setView(next);
  };
  return [view, choose];
}
