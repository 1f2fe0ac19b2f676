import type { ReactNode } from 'react';
import { Hidden } from '#ui/hidden.tsx';
import { Button } from '../look/button.tsx';
import type { UploadValue } from '../../form/upload-value.ts';
import { useEngine } from '../engine-context.ts';
import { FileTravels } from './file-travels.tsx';
import { StoredFile } from './stored-file.tsx';
import styles from './upload.module.css';
import { UploadFrame } from './upload-frame.tsx';
import { storedFiles } from './uploads.ts';
import { useFileList } from './use-file-list.ts';
import { useGroupFocus } from './use-group-focus.ts';
import type { WidgetProps } from './widget.ts';

/** Several files, which may be chosen or dropped together. Each has its own progress. */
export function FilesWidget(props: WidgetProps): ReactNode {
  const { word, translate, wizard, announce } = useEngine();
  const { pointer } = props;
  const list = useFileList(props);
  const { files, travels } = list;
  const group = useGroupFocus(travels, files.length);

  const remove = ({ id: gone, name }: UploadValue): void => {
    list.become(storedFiles(wizard.answerAt(pointer)).filter((file) => file.id !== gone));
    announce(translate(['form:upload.removed'], { name }));
  };
  return (
    <UploadFrame field={props} list={list} group={group}>
      <ul className={styles['files']}>
        {files.map((file, index) => (
          // A manipulated draft may contain the same file twice, so the id alone is not a unique key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${file.id} ${index}`} className={styles['row']}>
            <StoredFile value={file} />
            <Button variant="subtle" color="gray" onClick={() => remove(file)}>
              {word('form:upload.remove')}
              <Hidden> {file.name}</Hidden>
            </Button>
          </li>
        ))}
        <FileTravels list={list} />
      </ul>
    </UploadFrame>
  );
}
