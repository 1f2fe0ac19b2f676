import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import classes from './service-note.module.css';
import { useServices } from './use-services.ts';

/** Below the choice of a service: on what its date depends, and how it is paid. Also whether prices are missing. */
export function ServiceNote({ wizard }: { wizard: Wizard }): ReactNode {
  const { t } = useTranslation('apply');
  const { data = [], error, refetch, isFetching } = useServices(wizard);
  const isSettled = machineMeta(wizard.machine).order === 'settled';
  return (
    <div className={classes.note}>
      <div role="status">{error !== null && <p>{t('price.failed')}</p>}</div>
      {error !== null && (
        <BusyButton variant="light" busy={isFetching} onClick={() => void refetch()}>
          {t('price.retry')}
        </BusyButton>
      )}
      {data.some(({ readyDate }) => readyDate !== null) && <p>{t('price.readyNote')}</p>}
      {isSettled && <p>{t('price.note')}</p>}
    </div>
  );
}
