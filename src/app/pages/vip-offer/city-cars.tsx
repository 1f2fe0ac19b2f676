import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Price } from '#app/parts/site/locale/price.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { City } from './cities.ts';
import classes from './city-cars.module.css';

const named = new Set([1, 2]);

/** The cars of a city: the number of passengers and the price of a ride. */
export function CityCars({ city: { name, cars } }: { city: City }): ReactNode {
  const { t } = useTranslation('vip-offer');
  const localized = useLocalized();
  return (
    <div className={classes.frame}>
      <table className={classes.cars}>
        <caption className={classes.city}>{localized(name)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cars.car')}</th>
            <th scope="col">{t('cars.seats')}</th>
            <th scope="col">{t('cars.price')}</th>
          </tr>
        </thead>
        <tbody>
          {cars.map(({ id, carType, seats, price }) => (
            <tr key={id}>
              <th scope="row">{t(`cars.types.${named.has(carType) ? carType : 'other'}`)}</th>
              <td>{t('cars.passengers', { count: seats })}</td>
              <td>
                <Price amount={price} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
