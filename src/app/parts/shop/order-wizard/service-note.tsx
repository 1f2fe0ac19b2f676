import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import classes from './service-note.module.css';
import { lazyPart } from '../../site/locale/lazy-part.ts';
import { useServices } from './use-services.ts';

const AuthorityTime = lazyPart(
  async () => (await import('#app/parts/shop/products/authority-time.tsx')).AuthorityTime,
  ['products', 'content'],
);

/** Below the choice of a service: on what its date depends, and how it is paid. Also whether prices are missing. */
export function ServiceNote({ wizard }: { wizard: Wizard }): ReactNode {
  const { t } = useTranslation('apply');
  const { data = [], error, refetch, isFetching } = useServices(wizard);
  const authority = data.find((service) => service.authority !== null)?.authority;
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
      {authority && (
        <Suspense fallback={null}>
          <AuthorityTime authority={authority} />
        </Suspense>
      )}
      {isSettled && <p>{t('price.note')}</p>}
    </div>
  );
}
