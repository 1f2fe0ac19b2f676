import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/locale/local-date.tsx';
import { Price } from '#app/parts/locale/price.tsx';
import type { Wizard } from '#engine/wizard/wizard.ts';
import classes from './service-option.module.css';
import { travellersIn } from './travellers.ts';
import { useServices } from './use-services.ts';

interface ServiceOptionProps {
  wizard: Wizard;
  serviceType: number;
  /** What the catalogue says of the service. It is shown until the prices are loaded. */
  help: string;
}

/** What is said of a service below its name: working days, the day on which it is ready, and its price. */
export function ServiceOption({ wizard, serviceType, help }: ServiceOptionProps): ReactNode {
  const { t } = useTranslation('apply');
  const { data = [] } = useServices(wizard);
  const count = useSelector(wizard, ({ answers }) => travellersIn(wizard.flow, answers).count);
  const service = data.find((each) => each.serviceType === serviceType);
  if (service === undefined) return <small className={classes.details}>{help}</small>;
  const { workingDays, readyDate, price } = service;
  return (
    <>
      <small className={classes.details}>
        <span>{t('price.workingDays', { count: workingDays })}</span>
        {readyDate !== null && (
          <span>
            {t('price.ready')} <LocalDate value={readyDate} />
          </span>
        )}
      </small>
      <span className={classes.price}>
        <strong>
          <Price amount={price} />
        </strong>
        {count > 1 && (
          <>
            {' '}
            <small>{t('price.perTraveller')}</small>
            <small className={classes.all}>
              {t('price.forAll', { count })} <Price amount={price * count} />
            </small>
          </>
        )}
      </span>
    </>
  );
}
