import { type ReactNode, useEffect, useRef } from 'react';
import { Hidden } from '#ui/hidden.tsx';
import { Button } from '../look/button.tsx';
import { useEngine } from '../engine-context.ts';
import classes from '#ui/field.module.css';
import styles from './upload.module.css';
import type { Travel } from './uploads.ts';

/** The parts of the file (0 to 1) at which the progress is announced. */
const STEPS = [0.25, 0.5, 0.75];

interface UploadProgressProps {
  travel: Travel;
  onCancel(): void;
}

/** The progress of an upload, with a button that cancels it. */
export function UploadProgress({ travel, onCancel }: UploadProgressProps): ReactNode {
  const { translate, word, announce, languageTag } = useEngine();
  const { name, part, waits } = travel;
  const reached = STEPS.findLast((step) => part >= step) ?? 0;
  const said = useRef(reached);
  useEffect(() => {
    if (reached <= said.current) return;
    said.current = reached;
    const percent = new Intl.NumberFormat(languageTag, { style: 'percent' }).format(reached);
    announce(translate(['form:upload.part'], { name, percent }));
  }, [reached, name, languageTag, translate, announce]);
  useEffect(
    () => (waits ? announce(`${name}: ${word('form:upload.waits')}`) : undefined),
    [waits, name, word, announce],
  );
  return (
    <div className={styles['row']}>
      <div className={styles['stored']}>
        <span>{name}</span>
        <progress
          className={styles['progress']}
          max={100}
          value={Math.round(part * 100)}
          aria-label={translate(['form:upload.progress'], { name })}
        />
        {waits && <p className={classes['help']}>{word('form:upload.waits')}</p>}
      </div>
      <Button variant="subtle" color="gray" onClick={onCancel}>
        {word('form:upload.cancel')}
        <Hidden> {name}</Hidden>
      </Button>
    </div>
  );
}
