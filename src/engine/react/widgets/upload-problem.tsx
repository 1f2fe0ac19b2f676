import { Group, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEngine } from '../engine-context.ts';
import classes from '#ui/field.module.css';
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
    <Group gap="0 16px" align="baseline">
      <p className={classes['error']}>{`${name}: ${reason}`}</p>
      {again && (
        <button type="button" className={classes['linkButton']} onClick={onAgain}>
          {word('form:upload.retry')}
          <VisuallyHidden component="span"> {name}</VisuallyHidden>
        </button>
      )}
      {dismiss !== null && (
        <button type="button" className={classes['linkButton']} onClick={onDismiss}>
          {dismiss}
        </button>
      )}
    </Group>
  );
}
