import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type UploadValue, uploadLimits } from '../../form/upload-value.ts';
import { useAnswer, useEngine } from '../engine-context.ts';
import classes from '#ui/field.module.css';
import { fieldAria } from '../structure/field-aria.ts';
import { GroupShell } from '../structure/field-shell.tsx';
import { DropZone } from './drop-zone.tsx';
import { FilePicker } from './file-picker.tsx';
import { StoredFile } from './stored-file.tsx';
import styles from './upload.module.css';
import { UploadLimits } from './upload-limits.tsx';
import { UploadProblem } from './upload-problem.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { storedFiles, uploadsOf } from './uploads.ts';
import { useGroupFocus } from './use-group-focus.ts';
import { useUploads } from './use-uploads.ts';
import type { WidgetProps } from './widget.ts';

/** Several files, which may be chosen or dropped together. Each has its own progress. */
export function FilesWidget(props: WidgetProps): ReactNode {
  const { word, translate, wizard, announce } = useEngine();
  const { id, pointer, schema } = props;
  const { items = {}, maxItems = Number.POSITIVE_INFINITY } = schema;
  const files = storedFiles(useAnswer(pointer));
  const { travels, send, cancel, again } = useUploads(pointer, items, true);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { types } = uploadLimits(items);
  const group = useGroupFocus(travels, files.length);
  const isFull = files.length + travels.filter(({ state }) => state === 'sending').length >= maxItems;
  const described = [fieldAria(props)['aria-describedby'], `${id}-problem`].filter(Boolean).join(' ');

  const take = (chosen: readonly File[]): void => {
    // Read from the store and not from the last render: two drops may follow each other before the next render.
    const sending = uploadsOf(wizard)
      .at(pointer)
      .filter(({ state }) => state === 'sending');
    const fresh = chosen.filter((file) => !sending.some((travel) => isSameFile(travel.file, file)));
    const room = Math.max(0, maxItems - storedFiles(wizard.answerAt(pointer)).length - sending.length);
    for (const file of fresh.slice(0, room)) send(file);
    setRefused(fresh.slice(room).map(({ name }) => name));
  };
  const remove = ({ id: gone, name }: UploadValue): void => {
    const left = storedFiles(wizard.answerAt(pointer)).filter((file) => file.id !== gone);
    wizard.set(pointer, left.length === 0 ? undefined : left);
    setRefused([]);
    announce(translate(['form:upload.removed'], { name }));
  };
  return (
    <GroupShell field={props}>
      <div ref={group}>
        <DropZone invalid={props.state.error !== null} onFiles={take}>
          <ul className={styles['files']}>
            {files.map((file, index) => (
              // A manipulated draft may contain the same file twice, so the id alone is not a unique key.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${file.id} ${index}`} className={styles['row']}>
                <StoredFile value={file} />
                <Button variant="subtle" color="gray" onClick={() => remove(file)}>
                  {word('form:upload.remove')}
                  <span className={styles['hidden']}> {file.name}</span>
                </Button>
              </li>
            ))}
            {travels.map((travel) => (
              <li key={travel.id}>
                {travel.state === 'sending' ? (
                  <UploadProgress travel={travel} onCancel={() => cancel(travel)} />
                ) : (
                  <div role="alert">
                    <UploadProblem
                      travel={travel}
                      dismiss={word('form:upload.dismiss')}
                      onAgain={() => again(travel)}
                      onDismiss={() => cancel(travel)}
                    />
                  </div>
                )}
              </li>
            ))}
          </ul>
          {!isFull && (
            <div className={styles['row']}>
              <FilePicker
                field={props}
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
      </div>
      <div id={`${id}-problem`} role="alert">
        {refused.length > 0 && (
          <p className={classes['error']}>
            {translate(['form:upload.tooMany'], { max: maxItems, names: refused.join(', ') })}
          </p>
        )}
      </div>
    </GroupShell>
  );
}

const isSameFile = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
