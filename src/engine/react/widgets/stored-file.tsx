import { type ReactNode, useState } from 'react';
import { changeText, sizeText } from '#ui/picture/picture-change.ts';
import type { UploadValue } from '../../form/upload-value.ts';
import { useEngine } from '../engine-context.ts';
import classes from '#ui/field.module.css';
import { FileThumbnail } from './file-thumbnail.tsx';
import styles from './upload.module.css';
import { uploadsOf } from './uploads.ts';

/** A stored file with its name, its size and a button that opens it. */
export function StoredFile({ value }: { value: UploadValue }): ReactNode {
  const { wizard, word, translate, fileLink, languageTag } = useEngine();
  const [failed, setFailed] = useState(false);
  const open = async (): Promise<void> => {
    // The tab is opened directly in the click event: browsers block tabs that are opened later.
    const tab = window.open('', '_blank');
    setFailed(false);
    try {
      const link = await fileLink(value.id);
      if (tab !== null) tab.location.href = link;
    } catch {
      tab?.close();
      setFailed(true);
    }
  };
  const change = uploadsOf(wizard).changeOf(value.id);
  return (
    <div className={styles['file']}>
      {/* The same as the name beside it, for fingers and mice only. */}
      <button
        type="button"
        className={styles['enlarge']}
        tabIndex={-1}
        aria-hidden
        onClick={() => void open()}
      >
        <FileThumbnail value={value} />
      </button>
      <div className={styles['stored']}>
        <button type="button" className={classes['linkButton']} onClick={() => void open()}>
          {value.name}
        </button>{' '}
        <span className={styles['size']}>{sizeText(value.size, languageTag)}</span>
        {change !== null && <p className={styles['change']}>{changeText(change, translate, languageTag)}</p>}
        <div role="alert">{failed && <span>{word('form:upload.cannotShow')}</span>}</div>
      </div>
    </div>
  );
}
