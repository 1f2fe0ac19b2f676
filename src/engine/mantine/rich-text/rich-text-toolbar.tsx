import { RichTextEditor } from '@mantine/tiptap';
import { IconLink, IconPhoto } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useEngine } from '../../react/engine-context.ts';
import { LinkLine } from './link-line.tsx';
import styles from './rich-text.module.css';
import type { TextPictures } from './use-text-pictures.ts';

type Buttons = readonly HTMLElement[];

/** The button to which a key of a toolbar leads from the button at an index. */
const keys: Readonly<Record<string, (buttons: Buttons, at: number) => HTMLElement | undefined>> = {
  ArrowRight: (buttons, at) => buttons[(at + 1) % buttons.length],
  ArrowLeft: (buttons, at) => buttons.at(at - 1),
  Home: ([first]) => first,
  End: (buttons) => buttons.at(-1),
};

const buttonsIn = (bar: HTMLElement | null): Buttons => [...(bar?.querySelectorAll('button') ?? [])];

/** Makes one of the buttons the stop of the Tab key. */
function stopAt(buttons: Buttons, stop: HTMLElement | undefined): void {
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

interface RichTextToolbarProps {
  editor: Editor;
  controls: string;
  /** Null for a text without pictures. */
  pictures: TextPictures | null;
}

/** The buttons above a rich text. They are one stop of the Tab key; the arrow keys move between them. */
export function RichTextToolbar({ editor, controls, pictures }: RichTextToolbarProps): ReactNode {
  const { word } = useEngine();
  const bar = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [isLinking, setIsLinking] = useState(false);
  const isInLink = useEditorState({ editor, selector: () => editor.isActive('link') });
  // Mantine's buttons are each a stop of their own.
  useEffect(() => {
    const all = buttonsIn(bar.current);
    stopAt(all, all[0]);
  }, []);
  const press = (event: KeyboardEvent): void => {
    const all = buttonsIn(bar.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = at === -1 ? undefined : keys[event.key]?.(all, at);
    if (next === undefined) return;
    event.preventDefault();
    stopAt(all, next);
    next.focus();
  };
  const close = (): void => {
    setIsLinking(false);
    editor.commands.focus();
  };
  return (
    <>
      <RichTextEditor.Toolbar
        ref={bar}
        role="toolbar"
        aria-label={word('form:richText.toolbar')}
        aria-controls={controls}
        className={styles['toolbar']}
        onKeyDown={press}
      >
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Control
            aria-label={word('form:richText.link')}
            title={word('form:richText.link')}
            aria-expanded={isLinking}
            active={isInLink}
            onClick={() => (isLinking ? close() : setIsLinking(true))}
          >
            <IconLink size={16} stroke={1.5} aria-hidden />
          </RichTextEditor.Control>
          {pictures !== null && (
            <RichTextEditor.Control
              aria-label={word('form:richText.picture')}
              title={word('form:richText.picture')}
              onClick={() => chooser.current?.click()}
            >
              <IconPhoto size={16} stroke={1.5} aria-hidden />
            </RichTextEditor.Control>
          )}
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      {pictures !== null && (
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={pictures.types.join()}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // Without this, choosing the same file again would cause no event.
            currentTarget.value = '';
            pictures.take(files);
          }}
        />
      )}
      {isLinking && <LinkLine editor={editor} id={`${controls}-link`} onClose={close} />}
    </>
  );
}
