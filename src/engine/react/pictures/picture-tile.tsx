import { useSortable } from '@dnd-kit/sortable';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import fields from '#ui/field.module.css';
import type { UploadValue } from '../../form/upload-value.ts';
import { useEngine } from '../engine-context.ts';
import { usePreview } from '../widgets/file-thumbnail.tsx';
import styles from './pictures.module.css';

interface PictureTileProps {
  file: UploadValue;
  index: number;
  total: number;
  /** Moves the picture by this number of places; a negative number moves it towards the beginning. */
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

/** One picture: it can be dragged by its image, and moved and removed by the buttons below it. */
export function PictureTile({ file, index, total, onMove, onRemove }: PictureTileProps): ReactNode {
  const { word, translate } = useEngine();
  const { url, forget } = usePreview(file);
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: file.id,
  });
  const pressed = useRef<HTMLButtonElement | null>(null);
  // An element loses the focus when it comes to another place of the list.
  const shownAt = useRef(index);
  useLayoutEffect(() => {
    if (shownAt.current === index) return;
    shownAt.current = index;
    pressed.current?.focus();
    pressed.current = null;
  });
  const { name } = file;
  const buttons = [
    { by: -1, key: 'forward', Icon: IconArrowLeft, isAtEnd: index === 0 },
    { by: 1, key: 'back', Icon: IconArrowRight, isAtEnd: index === total - 1 },
  ] as const;
  return (
    <li
      ref={setNodeRef}
      className={styles['tile']}
      data-dragged={isDragging || undefined}
      style={{
        transform: transform === null ? undefined : `translate3d(${transform.x}px, ${transform.y}px, 0)`,
        transition,
      }}
    >
      <div ref={setActivatorNodeRef} {...listeners} className={styles['image']}>
        {url === null ? (
          <span className={styles['name']}>{name}</span>
        ) : (
          <img src={url} alt={name} draggable={false} onError={forget} />
        )}
        {index === 0 && <span className={styles['cover']}>{word('form:pictures.cover')}</span>}
      </div>
      <div
        role="group"
        aria-label={translate(['form:pictures.number'], { number: index + 1, total })}
        className={styles['buttons']}
      >
        {buttons.map(({ by, key, Icon, isAtEnd }) => (
          <button
            key={key}
            type="button"
            className={fields['iconButton']}
            aria-label={translate([`form:pictures.${key}`], { name })}
            title={translate([`form:pictures.${key}`], { name })}
            // Stays focusable: the button at hand is not taken away when the picture has come to the end.
            aria-disabled={isAtEnd || undefined}
            onClick={({ currentTarget }) => {
              if (isAtEnd) return;
              pressed.current = currentTarget;
              onMove(by);
            }}
          >
            <Icon size={18} aria-hidden />
          </button>
        ))}
        <button
          type="button"
          className={fields['iconButton']}
          aria-label={`${word('form:upload.remove')} ${name}`}
          title={`${word('form:upload.remove')} ${name}`}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </button>
      </div>
    </li>
  );
}
