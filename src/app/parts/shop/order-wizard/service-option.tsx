import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { Price } from '#app/parts/site/locale/price.tsx';
import type { Wizard } from '#engine/wizard/wizard.ts';
import classes from './service-option.module.css';
import { travellersIn } from './travellers.ts';
import { useServices } from './use-services.ts';

interface ServiceOptionProps {
  wizard: Wizard;
  serviceType: number;
  /** The text of the catalogue about the service. It is shown until the prices are loaded. */
  help: string;
}

/** The lines of a service below its name: working days, the day on which it is ready, and its price. */
export function ServiceOption({ wizard, serviceType, help }: ServiceOptionProps): ReactNode {
  const { t } = useTranslation('apply');
  const { data = [] } = useServices(wizard);
  const answers = useSelector(wizard, (state) => state.answers);
  const { count, least } = useMemo(() => travellersIn(wizard.flow, answers), [wizard, answers]);
  const service = data.find((each) => each.serviceType === serviceType);
  if (service === undefined) return <small className={classes.details}>{help}</small>;
  const { workingDays, readyDate, price, authority } = service;
  return (
    <>
      <small className={classes.details}>
        <span>{t('price.workingDays', { count: workingDays })}</span>
        {readyDate !== null && (
          <span>
            {t(authority === null ? 'price.ready' : 'price.checked')} <LocalDate value={readyDate} />
          </span>
        )}
      </small>
      <span className={classes.price}>
        <strong>
          <Price amount={price} />
        </strong>
        {Math.max(count, least) > 1 && (
          <>
            {' '}
            <small>{t('price.perTraveller')}</small>
            <small className={classes.all}>
              {count < least ? t('price.forLeast', { count: least }) : t('price.forAll', { count })}{' '}
              <Price amount={price * Math.max(count, least)} />
            </small>
          </>
        )}
      </span>
    </>
  );
}
