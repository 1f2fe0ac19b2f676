import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { DeskColumn, RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useMoney } from '#app/parts/site/locale/use-money.ts';
import { deskPayments } from '#contract/desk-payments.contract.ts';
import { moneyPath, usePaymentWords } from '../use-payment-words.ts';

/** Refunds that wait for a second operator. */
export function ProposalsList(): ReactNode {
  const { t } = useTranslation('desk-payments');
  const words = usePaymentWords();
  const money = useMoney();
  const columns: readonly DeskColumn<RowOf<typeof deskPayments.proposals>>[] = [
    { id: 'order', title: t('order'), cell: ({ orderNumber }) => orderNumber },
    { id: 'rmb', title: t('rmb'), isNumber: true, cell: ({ rmb }) => money(rmb, 'CNY') },
    { id: 'reason', title: t('reason'), cell: ({ reason }) => reason },
    { id: 'by', title: t('proposedBy'), cell: ({ proposedBy }) => proposedBy },
    { id: 'on', title: t('proposedOn'), cell: (row) => <LocalDate value={row.proposedDate} withTime /> },
    { id: 'product', title: t('product'), cell: ({ childType }) => words.product(childType) },
    { id: 'status', title: t('status'), cell: ({ orderStatus }) => words.status(orderStatus) },
  ];
  return (
    <DeskList
      name="proposals"
      label={t('tabs.proposals')}
      call={deskPayments.proposals}
      columns={columns}
      rowName={({ orderNumber }) => orderNumber}
      rowPath={({ orderNumber }) => moneyPath(orderNumber)}
      empty={t('empty.proposals')}
    />
  );
}
