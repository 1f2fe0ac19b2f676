import type { ReactNode } from 'react';
import { useEngine } from '../engine-context.ts';
import { isTouch } from './is-touch.ts';
import styles from './upload.module.css';

/** Says which files a field takes, and that they can be dropped where there is a pointer that can drag. */
export function UploadLimits({ types }: { types: readonly string[] }): ReactNode {
  const { word } = useEngine();
  const pictures = types.includes('image/gif') ? 'image' : 'picture';
  const kind = types.includes('application/pdf') ? 'document' : pictures;
  return (
    <div className={styles['limits']}>
      <p>{word(`form:upload.limits.${kind}`)}</p>
      {!isTouch() && <p>{word('form:upload.drop')}</p>}
    </div>
  );
}
