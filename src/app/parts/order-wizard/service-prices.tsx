import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#app/parts/query/loaded.tsx';
import { LocalDate } from '#app/parts/locale/local-date.tsx';
import { Price } from '#app/parts/locale/price.tsx';
import { useCall } from '#client/query.ts';
import { urgentType } from '#contract/visas.contract.ts';
import { isObject } from '#engine/form/json.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import classes from './service-prices.module.css';

/**
 * The price of each service of a visa, with the chosen one marked. The server computes the price of the order
 * itself.
 */
export function ServicePrices({ wizard, childType }: { wizard: Wizard; childType: number }): ReactNode {
  const { t } = useTranslation('apply');
  const prices = useCall(urgentType.list, { childType });
  const service = useSelector(wizard, ({ answers }) => answers['service']);
  const chosen = isObject(service) ? service['serviceType'] : undefined;
  const isSettled = machineMeta(wizard.machine).order === 'settled';
  return (
    <Loaded query={prices} height={20}>
      {(services) => {
        const hasDates = services.some(({ readyDate }) => readyDate !== null);
        return (
          <section className={classes.prices} aria-labelledby="service-prices">
            <h2 id="service-prices">{t('price.title')}</h2>
            <table>
              <tbody>
                {services.map(({ serviceType, workingDays, price, fee, readyDate }) => (
                  <tr key={serviceType} data-chosen={serviceType === chosen || undefined}>
                    <th scope="row">
                      {t('price.service', {
                        name: t(`fields:serviceType.enum.${serviceType}`),
                        count: workingDays,
                      })}
                      {serviceType === chosen && <span className={classes.chosen}>{t('price.chosen')}</span>}
                    </th>
                    {hasDates && (
                      <td className={classes.ready}>
                        {readyDate !== null && (
                          <>
                            {t('price.ready')} <LocalDate value={readyDate} />
                          </>
                        )}
                      </td>
                    )}
                    <td className={classes.amount}>
                      <Price amount={price} />
                      {fee > 0 && (
                        <span className={classes.fee}>
                          {t('price.fee')} <Price amount={fee} />
                        </span>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {hasDates && <p>{t('price.readyNote')}</p>}
            {isSettled && <p>{t('price.note')}</p>}
          </section>
        );
      }}
    </Loaded>
  );
}
