import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import fields from '#ui/field.module.css';
import { useEngine } from '../../react/engine-context.ts';
import { linkAddress } from './link-address.ts';
import styles from './rich-text.module.css';

interface LinkLineProps {
  editor: Editor;
  id: string;
  onClose(): void;
}

/** The line in which the address of a link is entered, above the text. */
export function LinkLine({ editor, id, onClose }: LinkLineProps): ReactNode {
  const { word } = useEngine();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  useLayoutEffect(() => input.current?.focus(), []);
  const apply = (): void => {
    const href = linkAddress(input.current?.value ?? '');
    if (href === null) {
      setIsWrong(true);
      input.current?.focus();
      return;
    }
    const chain = editor.chain().focus();
    const isAlone = editor.state.selection.empty && before === '';
    // Without a selection, the address itself is what is read.
    if (isAlone)
      chain.insertContent({
        type: 'text',
        text: href.replace(/^mailto:|^tel:/, ''),
        marks: [{ type: 'link', attrs: { href } }],
      });
    else chain.extendMarkRange('link').setLink({ href });
    chain.run();
    onClose();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onClose();
  };
  return (
    <div className={styles['link']}>
      <label htmlFor={id} className={fields['label']}>
        {word('form:richText.address')}
      </label>
      <div className={styles['linkRow']}>
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          dir="ltr"
          className={fields['input']}
          defaultValue={before}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onKeyDown={press}
        />
        <Button variant="light" onClick={apply}>
          {word('form:richText.setLink')}
        </Button>
        {before !== '' && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            {word('form:richText.unlink')}
          </Button>
        )}
      </div>
      <div id={`${id}-error`} role="alert">
        {isWrong && <p className={fields['error']}>{word('form:richText.wrong')}</p>}
      </div>
    </div>
  );
}
