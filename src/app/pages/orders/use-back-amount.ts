import { useTranslation } from 'react-i18next';
import { useMoney } from '#app/parts/site/locale/use-money.ts';
import type { Order } from './order-terms.ts';

/** Returns a function that writes what comes back: in the currency of the payment, and in RMB where that is another. */
export function useBackAmount(): (back: NonNullable<Order['cancelNow']>) => string {
  const { t } = useTranslation('orders');
  const money = useMoney();
  return ({ amount, currency, rmb }) => {
    const price = money(rmb, 'CNY');
    return currency === 'CNY' ? price : t('back.amount', { amount: money(amount, currency), price });
  };
}
