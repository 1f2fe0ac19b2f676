import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '#app/ui/loading-state.tsx';
import { Price } from '#app/ui/price.tsx';
import { useCall } from '#client/query.ts';
import { visaAmount } from '#contract/visas.contract.ts';
import { isObject } from '#engine/form/json.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import classes from './service-prices.module.css';

/** What each service of a visa costs, the chosen one marked. The server computes the price of the order itself. */
export function ServicePrices({ wizard, childType }: { wizard: Wizard; childType: number }): ReactNode {
  const { t } = useTranslation('apply');
  const { data } = useCall(visaAmount.list, { childType });
  const { service } = useSyncExternalStore(wizard.subscribe, () => wizard.getState().answers);
  const chosen = isObject(service) ? service['serviceType'] : undefined;
  if (data === undefined) return <LoadingState rows={3} />;
  return (
    <section className={classes.prices} aria-labelledby="service-prices">
      <h2 id="service-prices">{t('price.title')}</h2>
      <table>
        <tbody>
          {data.map(({ serviceType, workingDays, price }) => (
            <tr key={serviceType} data-chosen={serviceType === chosen || undefined}>
              <th scope="row">
                {t('price.service', {
                  name: t(`fields:serviceType.enum.${serviceType}`),
                  count: workingDays,
                })}
                {serviceType === chosen && <span className={classes.chosen}>{t('price.chosen')}</span>}
              </th>
              <td>
                <Price amount={price} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('price.note')}</p>
    </section>
  );
}
