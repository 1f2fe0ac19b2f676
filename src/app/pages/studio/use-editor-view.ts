import { useCallback, useState } from 'react';
import type { EditorView } from './editor/editor-part.tsx';
import { readNote, writeNote } from './tab-notes.ts';

const note = 'view';

/** How the form is edited in this tab: by its steps and fields, or as text. An address may name it: `?view=json`. */
export function useEditorView(query: URLSearchParams): [EditorView, (view: EditorView) => void] {
  const [view, setView] = useState<EditorView>(() => {
    // The address of another flow, which is chosen later, names no view.
    if (query.get('view') === 'json') writeNote(note, 'json');
    return readNote(note) === 'json' || query.get('view') === 'json' ? 'json' : 'form';
  });
  const choose = useCallback((next: EditorView): void => {
    writeNote(note, next);
    setView(next);
  }, []);
  return [view, choose];
}
