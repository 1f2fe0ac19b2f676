import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { DeskColumn, RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useMoney } from '#app/parts/site/locale/use-money.ts';
import { deskPayments } from '#contract/desk-payments.contract.ts';
import { moneyPath, usePaymentWords } from '../use-payment-words.ts';

/** Receipts of bank transfers that wait to be checked. */
export function DepositsList(): ReactNode {
  const { t } = useTranslation('desk-payments');
  const words = usePaymentWords();
  const money = useMoney();
  const columns: readonly DeskColumn<RowOf<typeof deskPayments.deposits>>[] = [
    { id: 'order', title: t('order'), cell: ({ orderNumber }) => orderNumber },
    { id: 'sent', title: t('sent'), cell: ({ sentDate }) => <LocalDate value={sentDate} withTime /> },
    { id: 'company', title: t('company'), cell: ({ company }) => company },
    { id: 'product', title: t('product'), cell: ({ childType }) => words.product(childType) },
    {
      id: 'amount',
      title: t('amount'),
      isNumber: true,
      cell: ({ amount, currency }) => money(amount, currency),
    },
    { id: 'rmb', title: t('rmb'), isNumber: true, cell: ({ rmb }) => money(rmb, 'CNY') },
  ];
  return (
    <DeskList
      name="deposits"
      label={t('tabs.deposits')}
      call={deskPayments.deposits}
      columns={columns}
      rowName={({ orderNumber }) => orderNumber}
      rowPath={({ orderNumber }) => moneyPath(orderNumber)}
      empty={t('empty.deposits')}
    />
  );
}
