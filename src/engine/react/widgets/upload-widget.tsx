import { type ReactNode, useState } from 'react';
import { Hidden } from '#ui/hidden.tsx';
import { uploadLimits } from '../../form/upload-value.ts';
import { useAnswer, useEngine } from '../engine-context.ts';
import classes from '#ui/field.module.css';
import { Button } from '../look/button.tsx';
import { fieldAria } from '../structure/field-aria.ts';
import { GroupShell } from '../structure/field-shell.tsx';
import { DropZone } from './drop-zone.tsx';
import { FilePicker } from './file-picker.tsx';
import { LeftUploadNote } from './left-upload-note.tsx';
import { StoredFile } from './stored-file.tsx';
import styles from './upload.module.css';
import { UploadLimits } from './upload-limits.tsx';
import { UploadProblem } from './upload-problem.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { storedFiles } from './uploads.ts';
import { useGroupFocus } from './use-group-focus.ts';
import { useUploads } from './use-uploads.ts';
import type { WidgetProps } from './widget.ts';

/** One file. It is chosen or dropped and uploaded at once, with progress; it can be shown, replaced and removed. */
export function UploadWidget(props: WidgetProps): ReactNode {
  const { word, translate, wizard, announce } = useEngine();
  const { id, pointer, schema, label } = props;
  const [value = null] = storedFiles(useAnswer(pointer));
  const { travels, send, cancel, again } = useUploads(pointer, schema, false);
  const [taken, setTaken] = useState<string | null>(null);
  const { types } = uploadLimits(schema);
  // While a file is inspected, the application asks about it, and the focus comes back here afterwards.
  const travel = travels.findLast(({ state }) => state !== 'held') ?? null;
  const sending = travel?.state === 'sending' ? travel : null;
  const failed = travel?.state === 'failed' ? travel : null;
  const group = useGroupFocus(travel?.state, value?.id);
  const described = [fieldAria(props)['aria-describedby'], `${id}-problem`].filter(Boolean).join(' ');

  const take = ([file, ...others]: readonly File[]): void => {
    if (file === undefined) return;
    setTaken(others.length === 0 ? null : file.name);
    send(file);
  };
  const remove = (): void => {
    wizard.set(pointer, undefined);
    announce(translate(['form:upload.removed'], { name: value?.name }));
  };
  return (
    <GroupShell field={props}>
      <div ref={group}>
        <DropZone invalid={failed !== null || props.state.error !== null} onFiles={take}>
          {sending === null ? (
            <div className={styles['row']}>
              {value !== null && <StoredFile value={value} />}
              <div className={styles['actions']}>
                <FilePicker
                  field={props}
                  types={types}
                  many={false}
                  replaces={value !== null}
                  describedBy={described}
                  onFiles={take}
                />
                {value !== null && (
                  <Button variant="subtle" color="gray" onClick={remove}>
                    {word('form:upload.remove')}
                    <Hidden> {label}</Hidden>
                  </Button>
                )}
              </div>
              {value === null && <UploadLimits types={types} />}
            </div>
          ) : (
            <UploadProgress travel={sending} onCancel={() => cancel(sending)} />
          )}
        </DropZone>
      </div>
      <LeftUploadNote pointer={pointer} />
      <p role="status" className={classes['help']}>
        {taken !== null && translate(['form:upload.onlyOne'], { name: taken })}
      </p>
      <div id={`${id}-problem`} role="alert">
        {failed !== null && (
          <UploadProblem
            travel={failed}
            dismiss={value === null ? null : word('form:upload.keepOld')}
            onAgain={() => again(failed)}
            onDismiss={() => cancel(failed)}
          />
        )}
      </div>
    </GroupShell>
  );
}
