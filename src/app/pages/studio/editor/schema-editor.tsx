import { json, jsonLanguage } from '@codemirror/lang-json';
import { lintGutter } from '@codemirror/lint';
import { EditorState, Prec, Transaction } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { basicSetup, EditorView } from 'codemirror';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { completeSchema, type Known } from './completion.ts';
import { type Finding, mark, placeOf } from './diagnostics.ts';
import { look } from './look.ts';
import { phrases } from './phrases.ts';
import desk from '../desk.module.css';
import { spliceBetween } from '../edits/text-step.ts';
import type { HistoryMoves } from '../use-history-keys.ts';
import { schemaRangeOf } from './schema-tree.ts';

/** The methods of the editor for other components. */
export interface EditorHandle {
  /** Moves the cursor to a finding. @returns false when the finding is in another file */
  show(finding: Finding): boolean;
  /** Moves the cursor to the schema of an answer, by the pointer of the answer. */
  showAnswer(pointer: string): void;
  /** Replaces the text where it differs. */
  replace(text: string): void;
  /** Mends a finding of the text as it is, as an edit that can be undone, and moves the cursor there. */
  mend(finding: Finding): void;
}

interface SchemaEditorProps {
  ref: Ref<EditorHandle>;
  /** The initial text. */
  text: string;
  file: string;
  known: Known;
  findings: readonly Finding[];
  isCompiled: boolean;
  /** The history of all texts, in place of one of the editor alone. */
  history: HistoryMoves;
  onChange(text: string): void;
}

/** Each key that the editor knows for its own history, and what browsers send for undo of a menu. */
const ruledBy = ({ undo, redo }: HistoryMoves) => {
  const ran = (move: () => void) => () => {
    move();
    return true;
  };
  const nothing = (): boolean => true;
  return Prec.high([
    keymap.of([
      { key: 'Mod-z', run: ran(undo), shift: ran(redo) },
      { key: 'Mod-y', run: ran(redo) },
      // Steps of the selection belong to the history of the editor alone.
      { key: 'Mod-u', run: nothing, shift: nothing },
      { key: 'Alt-u', run: nothing, shift: nothing },
    ]),
    EditorView.domEventHandlers({
      beforeinput(event) {
        const move = { historyUndo: undo, historyRedo: redo }[event.inputType];
        if (move === undefined) return false;
        event.preventDefault();
        move();
        return true;
      },
    }),
  ]);
};

/** A schema's text, with completion and marks for errors. */
export function SchemaEditor({
  ref,
  text,
  file,
  known,
  findings,
  isCompiled,
  history,
  onChange,
}: SchemaEditorProps): ReactNode {
  const { t } = useTranslation('studio');
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(() => {
    const made = new EditorView({
      parent: box.current!,
      doc: text,
      extensions: [
        ruledBy(history),
        basicSetup,
        json(),
        jsonLanguage.data.of({ autocomplete: completeSchema(known) }),
        lintGutter(),
        look,
        EditorState.phrases.of(phrases((key) => t(key))),
        // The element is editable, so it can get the focus anyway. The attribute is for tools that look for it.
        EditorView.contentAttributes.of({ 'aria-label': t('editor.label', { file }), tabindex: '0' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) change.current(update.state.doc.toString());
        }),
      ],
    });
    view.current = made;
    return () => made.destroy();
    // The effect reads only the initial text, and the other values do not change while a flow is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file]);

  useEffect(() => {
    if (view.current !== null) mark(view.current, findings, file, isCompiled);
  }, [findings, file, isCompiled]);

  useImperativeHandle(ref, () => {
    const select = ({ from, to }: { from: number; to: number }): void => {
      const at = view.current!;
      at.dispatch({
        selection: { anchor: from, head: to },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      at.focus();
    };
    return {
      show(finding) {
        const range = placeOf(view.current!, finding, file);
        if (range !== null) select(range);
        return range !== null;
      },
      showAnswer: (pointer) => select(schemaRangeOf(view.current!.state, pointer)),
      replace(next) {
        const at = view.current!;
        const splice = spliceBetween(at.state.doc.toString(), next);
        if (splice === null) return;
        const { at: from, gone, put } = splice;
        at.dispatch({
          changes: { from, to: from + gone.length, insert: put },
          selection: { anchor: from + put.length },
          scrollIntoView: true,
          annotations: Transaction.addToHistory.of(false),
        });
      },
      mend({ mend }) {
        if (mend === undefined) return;
        const { from, insert } = mend;
        view.current!.dispatch({ changes: mend, userEvent: 'input.mend' });
        select({ from, to: from + insert.length });
      },
    };
  }, [file]);

  return <div ref={box} className={desk.editor} />;
}
