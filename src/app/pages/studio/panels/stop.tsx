import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stopped } from '../preview/go-to.ts';
import classes from './panel.module.css';

/** Says why the wizard did not go to the requested place. */
export function Stop({ stopped }: { stopped: Stopped | null }): ReactNode {
  const { t } = useTranslation('studio');
  return (
    <p role="status" className={classes.stop}>
      {stopped !== null && t(`stopped.${stopped.reason}`, { at: stopped.at })}
    </p>
  );
}
