import type { ReactNode } from 'react';
import { useEngine } from '../engine-context.ts';
import classes from './upload.module.css';
import { isTouch } from './is-touch.ts';

/** Says which files a field takes, and that they can be dropped where there is a pointer that can drag. */
export function UploadLimits({ types }: { types: readonly string[] }): ReactNode {
  const { word } = useEngine();
  const pictures = types.includes('image/gif') ? 'image' : 'picture';
  const kind = types.includes('application/pdf') ? 'document' : pictures;
  return (
    <div className={classes['limits']}>
      <div>{word(`form:upload.limits.${kind}`)}</div>
      {!isTouch() && <div>{word('form:upload.drop')}</div>}
    </div>
  );
}
