import { useTranslation } from 'react-i18next';
import { Price } from '#app/parts/locale/price.tsx';
import { Euro, usePercentText, useRateText } from '../figures.tsx';
import type { Invoice } from '../order-terms.ts';
import classes from './invoice.module.css';

const cents = (euros: number): number => Math.round(euros * 100);

/** What is charged, and the total in euros with what it is in RMB beside it. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('orders');
  const percentText = usePercentText();
  const rateText = useRateText();
  const { travellers, quantity, discount, unitPrice, price, priceRmb, rate, status } = invoice;
  const isUnitRounded = cents(unitPrice) * quantity !== cents(price);
  return (
    <>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{t('invoice.description')}</th>
            <th scope="col">{t('quantity')}</th>
            <th scope="col">{t('invoice.unitPrice')}</th>
            <th scope="col">{t('invoice.amount')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              {invoice.description}
              {travellers.length > 0 && (
                <ul>
                  {travellers.map((name, place) => (
                    // Two travellers may have the same name; the list never changes.
                    // oxlint-disable-next-line react/no-array-index-key
                    <li key={place}>{name}</li>
                  ))}
                </ul>
              )}
            </td>
            <td>{quantity}</td>
            <td>
              <Euro amount={unitPrice} />
            </td>
            <td>
              <Euro amount={price} />
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr className={classes.total}>
            <th scope="row" colSpan={3}>
              {t('invoice.total')}
            </th>
            <td>
              <Euro amount={price} />
            </td>
          </tr>
          <tr>
            <th scope="row" colSpan={3}>
              {t('invoice.totalRmb')}
            </th>
            <td>
              <Price amount={priceRmb} />
            </td>
          </tr>
        </tfoot>
      </table>
      <ul className={classes.notes}>
        <li>{t('invoice.rate', { rate: rateText(rate) })}</li>
        {discount > 0 && <li>{t('invoice.discount', { percent: percentText(discount) })}</li>}
        {isUnitRounded && <li>{t('invoice.rounded')}</li>}
        {status === 'refunded' && <li>{t('invoice.refundedNote')}</li>}
        <li>{t('invoice.notFapiao')}</li>
      </ul>
    </>
  );
}
