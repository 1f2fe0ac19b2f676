import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { DeskColumn, RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useMoney } from '#app/parts/site/locale/use-money.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { moneyPath, usePaymentWords } from '../use-payment-words.ts';

/** Orders whose money does not fit, has come late, or could not be given back. */
export function HeldList(): ReactNode {
  const { t } = useTranslation('desk-payments');
  const words = usePaymentWords();
  const money = useMoney();
  const columns: readonly DeskColumn<RowOf<typeof operatorOrders.list>>[] = [
    { id: 'order', title: t('order'), cell: ({ orderNumber }) => orderNumber },
    { id: 'held', title: t('reason'), cell: ({ held }) => t([`held.${held}`, 'hold.title']) },
    { id: 'status', title: t('status'), cell: ({ orderStatus }) => words.status(orderStatus) },
    { id: 'product', title: t('product'), cell: ({ childType }) => words.product(childType) },
    { id: 'price', title: t('page.price'), isNumber: true, cell: ({ price }) => money(price, 'CNY') },
    {
      id: 'made',
      title: t('moment'),
      isExtra: true,
      cell: ({ createDate }) => <LocalDate value={createDate} withTime />,
    },
  ];
  return (
    <DeskList
      name="held"
      label={t('tabs.held')}
      call={operatorOrders.list}
      fixed={{ held: true }}
      columns={columns}
      rowName={({ orderNumber }) => orderNumber}
      rowPath={({ orderNumber }) => moneyPath(orderNumber)}
      empty={t('empty.held')}
    />
  );
}
