import { useTranslation } from 'react-i18next';
import { roomPath } from '#app/parts/back-office/room.ts';
import { productNames } from '#app/parts/site/library/offers.ts';

/** Names of the things that payments are about, in the language of the operator. */
export function usePaymentWords() {
  const { t } = useTranslation(['desk-payments', 'orders', 'offers']);
  return {
    product: (childType: number): string => t(productNames(childType)),
    status: (status: number): string => t([`orders:status.${status}`, 'orders:status.unknown']),
    provider: (name: string): string => t([`providers.${name}`, name]),
  };
}

/** The page about the money of an order. */
export const moneyPath = (orderNumber: string): string => roomPath(`payments/order/${orderNumber}`);
