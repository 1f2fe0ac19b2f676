import type { ReactNode } from 'react';
import { Hidden } from '#ui/hidden.tsx';
import { useEngine } from '../engine-context.ts';
import classes from '#ui/field.module.css';
import styles from './upload.module.css';
import type { Travel } from './uploads.ts';

interface UploadProblemProps {
  travel: Travel;
  /** The label of the button that removes the message; null for no such button. */
  dismiss: string | null;
  onAgain(): void;
  onDismiss(): void;
}

/** The reason why an upload failed, with a button to retry. */
export function UploadProblem({ travel, dismiss, onAgain, onDismiss }: UploadProblemProps): ReactNode {
  const { word } = useEngine();
  const { name, reason, again } = travel;
  return (
    <div className={styles['problem']}>
      <p className={classes['error']}>{`${name}: ${reason}`}</p>
      {again && (
        <button type="button" className={classes['linkButton']} onClick={onAgain}>
          {word('form:upload.retry')}
          <Hidden> {name}</Hidden>
        </button>
      )}
      {dismiss !== null && (
        <button type="button" className={classes['linkButton']} onClick={onDismiss}>
          {dismiss}
        </button>
      )}
    </div>
  );
}
