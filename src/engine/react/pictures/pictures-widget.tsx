import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { type ReactNode, useRef, useState } from 'react';
import { Hidden } from '#ui/hidden.tsx';
import classes from '#ui/field.module.css';
import { silentDrag } from '#ui/silent-drag.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import type { UploadValue } from '../../form/upload-value.ts';
import { useEngine } from '../engine-context.ts';
import { FileTravels } from '../widgets/file-travels.tsx';
import uploads from '../widgets/upload.module.css';
import { UploadFrame } from '../widgets/upload-frame.tsx';
import { storedFiles } from '../widgets/uploads.ts';
import { useFileList } from '../widgets/use-file-list.ts';
import type { WidgetProps } from '../widgets/widget.ts';
import { PictureTile } from './picture-tile.tsx';
import styles from './pictures.module.css';

/** A picture that was taken out, and its place. */
interface Removed {
  file: UploadValue;
  index: number;
}

/**
 * Several pictures in an order that can be changed: by dragging them, and by buttons. The first one is the cover. A
 * picture that was taken out can be put back.
 */
export function PicturesWidget(props: WidgetProps): ReactNode {
  const { word, translate, wizard, announce } = useEngine();
  const { pointer } = props;
  const list = useFileList(props);
  const { travels, isFull } = list;
  // A manipulated draft may contain the same picture twice.
  const files = list.files.filter((file, at) => list.files.findIndex((other) => other.id === file.id) === at);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const focus = (): void => {
    const find = (what: string): HTMLElement | null | undefined =>
      group.current?.querySelector<HTMLElement>(what);
    (find('[data-restore]') ?? find('button[id]') ?? find('button'))?.focus();
  };
  useKeptFocus([travels, files.length, removed], focus, group);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );

  const move = (from: number, to: number): void => {
    const file = files[from];
    if (file === undefined || to < 0 || to >= files.length || from === to) return;
    setRemoved(null);
    list.become(files.toSpliced(from, 1).toSpliced(to, 0, file));
    announce(translate(['form:pictures.moved'], { name: file.name, number: to + 1, total: files.length }));
  };
  const remove = (file: UploadValue, index: number): void => {
    setRemoved({ file, index });
    list.become(files.toSpliced(index, 1));
  };
  const restore = ({ file, index }: Removed): void => {
    const now = storedFiles(wizard.answerAt(pointer));
    setRemoved(null);
    list.become(now.toSpliced(Math.min(index, now.length), 0, file));
    announce(translate(['form:pictures.restored'], { name: file.name }));
  };
  const indexOf = (gone: unknown): number => files.findIndex((file) => file.id === gone);
  // Undo of the whole form may have put it back already, and others may have taken its room.
  const canRestore = removed !== null && !isFull && indexOf(removed.file.id) === -1;
  return (
    <UploadFrame
      field={props}
      list={list}
      group={group}
      below={
        <div role="status" className={classes['help']}>
          {canRestore && (
            <>
              {translate(['form:upload.removed'], { name: removed.file.name })}{' '}
              <button
                type="button"
                data-restore
                className={classes['linkButton']}
                onClick={() => restore(removed)}
              >
                {word('form:pictures.restore')}
                <Hidden> {removed.file.name}</Hidden>
              </button>
            </>
          )}
        </div>
      }
    >
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={silentDrag}
        onDragEnd={({ active, over }) => over !== null && move(indexOf(active.id), indexOf(over.id))}
      >
        <SortableContext items={files.map((file) => file.id)} strategy={rectSortingStrategy}>
          <ol className={styles['pictures']}>
            {files.map((file, index) => (
              <PictureTile
                key={file.id}
                file={file}
                index={index}
                total={files.length}
                onMove={(by) => move(index, index + by)}
                onRemove={() => remove(file, index)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <ul className={uploads['files']}>
        <FileTravels list={list} />
      </ul>
    </UploadFrame>
  );
}
