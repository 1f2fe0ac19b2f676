import type { ReactNode, RefObject } from 'react';
import classes from '#ui/field.module.css';
import { fieldAria } from '../structure/field-aria.ts';
import { GroupShell } from '../structure/field-shell.tsx';
import { DropZone } from './drop-zone.tsx';
import { FilePicker } from './file-picker.tsx';
import { LeftUploadNote } from './left-upload-note.tsx';
import { UploadLimits } from './upload-limits.tsx';
import styles from './upload.module.css';
import type { FileList } from './use-file-list.ts';
import type { WidgetProps } from './widget.ts';

interface UploadFrameProps {
  field: WidgetProps;
  list: FileList;
  /** The element in which the keyboard stays when files come and go. */
  group: RefObject<HTMLDivElement | null>;
  /** The files: stored ones, and those that are being uploaded. */
  children: ReactNode;
  /** The part below the files. */
  below?: ReactNode;
}

/** The frame around the files of a field: the name, the place to drop more, the button to choose them, the problem. */
export function UploadFrame({ field, list, group, children, below }: UploadFrameProps): ReactNode {
  const { types, isFull, problem, take } = list;
  const problemId = `${field.id}-problem`;
  const described = [fieldAria(field)['aria-describedby'], problemId].filter(Boolean).join(' ');
  return (
    <GroupShell field={field}>
      <div ref={group}>
        <DropZone invalid={field.state.error !== null} onFiles={take}>
          {children}
          {!isFull && (
            <div className={styles['row']}>
              <FilePicker
                field={field}
                types={types}
                many
                replaces={false}
                describedBy={described}
                onFiles={take}
              />
              <UploadLimits types={types} />
            </div>
          )}
        </DropZone>
        {below}
      </div>
      <LeftUploadNote pointer={field.pointer} />
      <div id={problemId} role="alert">
        {problem !== '' && <p className={classes['error']}>{problem}</p>}
      </div>
    </GroupShell>
  );
}
