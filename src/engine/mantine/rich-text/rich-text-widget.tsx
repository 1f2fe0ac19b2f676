import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor } from '@mantine/tiptap';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { DOMSerializer } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, useEditor } from '@tiptap/react';
import {
  type ClipboardEvent,
  type DragEvent,
  type FocusEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import fields from '#ui/field.module.css';
import type { Json } from '../../form/json.ts';
import { pictureCount, visibleText } from '../../form/visible-text.ts';
import { type Engine, useEngine } from '../../react/engine-context.ts';
import { fieldAria } from '../../react/structure/field-aria.ts';
import { GroupShell } from '../../react/structure/field-shell.tsx';
import { FileTravels } from '../../react/widgets/file-travels.tsx';
import uploads from '../../react/widgets/upload.module.css';
import { textOf, type WidgetProps } from '../../react/widgets/widget.ts';
import { cleanPaste, cleanText, tooMuch } from './pasted.ts';
import { richTextExtensions } from './rich-text-extensions.ts';
import styles from './rich-text.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { textPicture } from './text-picture.tsx';
import { useTextPictures } from './use-text-pictures.ts';
import { VisibleCount } from './visible-count.tsx';

/** So much is taken of a text that is pasted, where the schema has no limit. */
const LONGEST = 20_000;

/** A document that loads nothing: the address of a picture in a text need not be one that shows it. */
let inert: Document | undefined;

/** The text of an editor as HTML. */
function htmlOf({ state: { doc, schema } }: Editor): string {
  inert ??= document.implementation.createHTMLDocument();
  const holder = inert.createElement('div');
  DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document: inert }, holder);
  return holder.innerHTML;
}

/** The answer that the editor shows. What has no visible character is no answer. */
function answerIn(editor: Editor): Json {
  const html = htmlOf(editor);
  return visibleText(html) === '' && pictureCount(html) === 0 ? undefined : html;
}

/**
 * A text with headings, lists, links and quotations, and with pictures where its schema has `maxPictures`. Its answer
 * is HTML, which the server cleans. Ctrl+Z in the text takes back what was typed in it; where there is nothing to take
 * back, it goes on with the changes of the form.
 */
export function RichTextWidget(props: WidgetProps): ReactNode {
  const engine = useEngine();
  const { wizard, set, leave } = engine;
  const { id, pointer, schema } = props;
  const attributes = attributesOf(props);
  const [shortened, setShortened] = useState(false);
  const own = (schema.maxPictures ?? 0) > 0 ? engine.textPictures : undefined;
  const handlers = useMemo(
    () => handlersFor(schema.maxVisible ?? LONGEST, setShortened),
    [schema.maxVisible],
  );
  const editor = useEditor({
    extensions: own === undefined ? richTextExtensions : [...richTextExtensions, textPicture(own.isOwn)],
    content: textOf(wizard.answerAt(pointer)),
    // The policy of the page allows no styles that scripts write.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: { ...handlers, attributes },
    onUpdate: ({ editor: changed }) => set(pointer, answerIn(changed)),
  });
  useFollowing(engine, pointer, editor);
  const pictures = useTextPictures(props, editor);
  /** Takes files that are pasted or dropped, before the editor looks at them. */
  const takeFrom = (from: DataTransfer, event: SyntheticEvent): void => {
    const chosen = [...from.files];
    if (chosen.length === 0) return;
    // Otherwise the browser would open a dropped file in place of the page.
    event.preventDefault();
    event.stopPropagation();
    if (own !== undefined) pictures.take(chosen);
  };
  const paste = (event: ClipboardEvent): void => {
    // Office programs add a picture of the text that was copied.
    const hasWords = visibleText(event.clipboardData.getData('text/html')) !== '';
    if (!hasWords) takeFrom(event.clipboardData, event);
  };
  const drop = (event: DragEvent): void => {
    // Browsers name a file, too, where a picture is moved within the text.
    if (editor.view.dragging !== null) return;
    const { clientX: left, clientY: top, dataTransfer } = event;
    const at = dataTransfer.files.length > 0 ? editor.view.posAtCoords({ left, top }) : null;
    if (at !== null) editor.commands.setTextSelection(at.pos);
    takeFrom(dataTransfer, event);
  };
  const described = JSON.stringify(attributes);
  useEffect(() => {
    editor.setOptions({
      editorProps: { ...handlers, attributes: JSON.parse(described) as typeof attributes },
    });
  }, [editor, handlers, described]);
  const box = useRef<HTMLDivElement>(null);
  const leaveIt = ({ relatedTarget }: FocusEvent): void => {
    if (!box.current?.contains(relatedTarget)) leave(pointer);
  };
  return (
    <GroupShell field={props}>
      <div
        ref={box}
        onBlur={leaveIt}
        onPasteCapture={paste}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDropCapture={drop}
      >
        <RichTextEditor
          editor={editor}
          labels={labelsOf(engine)}
          withCodeHighlightStyles={false}
          classNames={{ root: styles['root'] ?? '', content: styles['content'] ?? '' }}
          data-invalid={props.state.error !== null || undefined}
        >
          <RichTextToolbar editor={editor} controls={id} pictures={own === undefined ? null : pictures} />
          <RichTextEditor.Content onClick={() => editor.isFocused || editor.commands.focus('end')} />
        </RichTextEditor>
      </div>
      {own !== undefined && (
        <ul className={uploads['files']}>
          <FileTravels list={pictures} />
        </ul>
      )}
      <div role="alert">
        {pictures.problem !== '' && <p className={fields['error']}>{pictures.problem}</p>}
      </div>
      <VisibleCount pointer={pointer} max={schema.maxVisible} />
      <p role="status" className={styles['note']}>
        {shortened && engine.word('form:richText.shortened')}
      </p>
    </GroupShell>
  );
}

/** The attributes of the element in which the text is written. */
function attributesOf(field: WidgetProps): Record<string, string> {
  const aria = Object.entries(fieldAria(field)).filter(([, value]) => value !== undefined);
  return {
    id: field.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${field.id}-label`,
    dir: 'auto',
    spellcheck: 'true',
    ...Object.fromEntries(aria.map(([name, value]) => [name, String(value)])),
  };
}

/** Takes over the answer when it changes elsewhere: by undo, or in another window. */
function useFollowing({ wizard }: Engine, pointer: string, editor: Editor): void {
  useEffect(
    () =>
      wizard.watch(pointer, () => {
        const answer = wizard.answerAt(pointer);
        if (editor.isDestroyed || answerIn(editor) === answer) return;
        editor.chain().setMeta('addToHistory', false).setContent(textOf(answer), { emitUpdate: false }).run();
      }),
    [wizard, pointer, editor],
  );
}

type Handlers = NonNullable<Parameters<typeof useEditor>[0]>['editorProps'];

function handlersFor(max: number, onShortened: (isShortened: boolean) => void): NonNullable<Handlers> {
  return {
    transformPastedHTML: cleanPaste,
    transformPastedText: cleanText,
    handlePaste(view, { clipboardData }) {
      const [html = '', text = ''] = ['text/html', 'text/plain'].map((type) => clipboardData?.getData(type));
      const instead = tooMuch(html, text, max);
      onShortened(instead !== null);
      if (instead === null) return false;
      view.pasteText(instead);
      return true;
    },
    handleDOMEvents: {
      // An event for which a handler returns true is left to the browser and to the form around the text.
      keydown: (view, event) => event.key === 'Tab' || isForForm(view, event),
    },
  };
}

/** Whether undo and redo are for the whole form: there is nothing in the text that they could change. */
function isForForm({ state }: EditorView, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  if (event.ctrlKey === event.metaKey || event.altKey || (key !== 'z' && key !== 'y')) return false;
  const depth = key === 'y' || event.shiftKey ? redoDepth(state) : undoDepth(state);
  if (depth > 0) event.stopPropagation();
  return depth === 0;
}

function labelsOf({ word }: Engine): Record<string, string> {
  const names = ['bold', 'italic', 'h2', 'h3', 'bulletList', 'orderedList', 'blockquote'];
  return Object.fromEntries(names.map((name) => [`${name}ControlLabel`, word(`form:richText.${name}`)]));
}
