import { IconTrash } from '@tabler/icons-react';
import { Node, NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Hidden } from '#ui/hidden.tsx';
import fields from '#ui/field.module.css';
import { useEngine } from '../../react/engine-context.ts';
import styles from './rich-text.module.css';

/** The longest description of a picture. */
const LONGEST = 200;

/**
 * A picture between the paragraphs of a rich text: `<img src alt>`. Pictures of other pages that are pasted are left out.
 *
 * @param isOwn whether the application knows the address
 */
export const textPicture = (isOwn: (address: string) => boolean): Node =>
  Node.create({
    name: 'picture',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'img[src]',
        getAttrs: (element) => (isOwn(element.getAttribute('src') ?? '') ? null : false),
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
    addNodeView: () => ReactNodeViewRenderer(PictureView),
  });

/** The picture, its description, and the button that takes it out. */
function PictureView({ editor, node, selected, getPos, ...picture }: ReactNodeViewProps): ReactNode {
  const { textPictures, word } = useEngine();
  const { src, alt } = node.attrs as { src: string; alt: string };
  const shown = useShown(src, textPictures?.show);
  const id = useId();
  const goOn = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Otherwise Enter would send the form. The caret goes on in the text after the picture.
    event.preventDefault();
    editor.commands.focus((getPos() ?? 0) + node.nodeSize);
  };
  const remove = (): void => {
    picture.deleteNode();
    editor.commands.focus();
  };
  return (
    <NodeViewWrapper as="figure" className={styles['picture']} data-selected={selected || undefined}>
      {shown !== null && <img src={shown} alt={alt} data-drag-handle />}
      <div contentEditable={false} className={styles['pictureLine']}>
        <label htmlFor={id} className={fields['label']}>
          {word('form:richText.alt')}
        </label>
        <div className={styles['linkRow']}>
          <input
            id={id}
            type="text"
            maxLength={LONGEST}
            dir="auto"
            className={fields['input']}
            value={alt}
            onKeyDown={goOn}
            onChange={({ currentTarget }) => picture.updateAttributes({ alt: currentTarget.value })}
          />
          <button type="button" className={styles['remove']} onClick={remove}>
            <IconTrash size={18} stroke={1.5} aria-hidden />
            <Hidden>
              {word('form:richText.removePicture')} {alt}
            </Hidden>
          </button>
        </div>
      </div>
    </NodeViewWrapper>
  );
}

/** The address under which a picture can be seen at the moment; null until it is known. */
function useShown(src: string, show: ((address: string) => Promise<string>) | undefined): string | null {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    // Without a connection the description can still be written.
    show?.(src).then(
      (address) => isGone || setShown(address),
      () => undefined,
    );
    return () => void (isGone = true);
  }, [src, show]);
  return shown;
}
