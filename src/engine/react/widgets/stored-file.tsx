import { type ReactNode, useState } from 'react';
import type { UploadValue } from '../../form/upload-value.ts';
import { useEngine } from '../engine-context.ts';
import classes from '#ui/field.module.css';
import { FileThumbnail } from './file-thumbnail.tsx';
import styles from './upload.module.css';

/** A stored file with its name, its size and a button that opens it. */
export function StoredFile({ value }: { value: UploadValue }): ReactNode {
  const { word, fileLink, languageTag } = useEngine();
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
  const kilobytes = new Intl.NumberFormat(languageTag, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  });
  return (
    <div className={styles['file']}>
      <FileThumbnail value={value} />
      <div className={styles['stored']}>
        <button type="button" className={classes['linkButton']} onClick={() => void open()}>
          <span className={styles['name']}>{value.name}</span>
        </button>{' '}
        <span className={styles['size']}>{kilobytes.format(Math.max(1, Math.round(value.size / 1024)))}</span>
        <div role="alert">{failed && <span>{word('form:upload.cannotShow')}</span>}</div>
      </div>
    </div>
  );
}
