import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import { saveTable } from '#app/parts/back-office/desk-list/export-button.tsx';
import type { DeskColumn, RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { useDeskAddress } from '#app/parts/back-office/desk-list/use-desk-address.ts';
import { useDeskError } from '#app/parts/back-office/use-desk-error.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useMoney } from '#app/parts/site/locale/use-money.ts';
import { useCall, useCallMutation } from '#client/query.ts';
import type { Payload } from '#contract/define.ts';
import { deskPayments } from '#contract/desk-payments.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { notify } from '#ui/notify.ts';
import { ToneBadge } from '#ui/tone-badge.tsx';
import { moneyPath, usePaymentWords } from '../use-payment-words.ts';

type Movement = RowOf<typeof deskPayments.ledger>;

/** Every movement of money, and the table of some days for bookkeeping. */
export function LedgerList(): ReactNode {
  const { t } = useTranslation('desk-payments');
  const words = usePaymentWords();
  const money = useMoney();
  const { data: providers = [] } = useCall(deskPayments.providers, {});
  const kinds = (['capture', 'refund'] as const).map((value) => ({ value, label: t(`kind.${value}`) }));
  const columns: readonly DeskColumn<Movement>[] = [
    { id: 'order', title: t('order'), cell: ({ orderNumber }) => orderNumber },
    { id: 'moment', title: t('moment'), cell: ({ createDate }) => <LocalDate value={createDate} withTime /> },
    {
      id: 'kind',
      title: t('kindOf'),
      cell: ({ kind }) => (
        <ToneBadge tone={kind === 'capture' ? 'good' : 'waiting'}>{t(`kind.${kind}`)}</ToneBadge>
      ),
    },
    { id: 'provider', title: t('provider'), cell: ({ provider }) => words.provider(provider) },
    {
      id: 'amount',
      title: t('amount'),
      isNumber: true,
      cell: ({ amount, currency }) => money(amount, currency),
    },
    { id: 'rmb', title: t('rmb'), isNumber: true, cell: ({ rmb }) => money(rmb, 'CNY') },
    { id: 'invoice', title: t('invoice'), cell: ({ invoiceNo }) => invoiceNo },
    { id: 'product', title: t('product'), cell: (row) => words.product(row.childType), isExtra: true },
    { id: 'status', title: t('status'), cell: (row) => words.status(row.orderStatus), isExtra: true },
    {
      id: 'reference',
      title: t('reference'),
      isExtra: true,
      cell: ({ reference }) => (
        <Text ff="monospace" fz={13}>
          {reference}
        </Text>
      ),
    },
  ];
  return (
    <>
      <Bookkeeping />
      <DeskList
        name="ledger"
        label={t('tabs.ledger')}
        call={deskPayments.ledger}
        columns={columns}
        filters={[
          { name: 'orderNumber', label: t('order'), kind: 'text' },
          { name: 'kind', label: t('kindOf'), kind: 'choice', choices: kinds },
          {
            name: 'provider',
            label: t('provider'),
            kind: 'choice',
            choices: providers.map((value) => ({ value, label: words.provider(value) })),
          },
          {
            name: 'currency',
            label: t('currency'),
            kind: 'choice',
            choices: ['EUR', 'CNY'].map((value) => ({ value, label: value })),
          },
          { name: 'from', label: t('from'), kind: 'day' },
          { name: 'to', label: t('to'), kind: 'day' },
        ]}
        rowName={({ id }) => String(id)}
        rowPath={({ orderNumber }) => moneyPath(orderNumber)}
        empty={t('empty.ledger')}
      />
    </>
  );
}

/** Saves the movements of the days that are filtered by. */
function Bookkeeping(): ReactNode {
  const { t } = useTranslation('desk-payments');
  const errorText = useDeskError();
  const { filter } = useDeskAddress();
  const [from, to] = [filter('from'), filter('to')];
  const ask = useCallMutation(deskPayments.bookkeeping, {
    onSuccess: ({ csv }) => saveTable(csv, `payments-${from}-${to}`),
    onError: (error) => notify('bad', errorText(error)),
  });
  const save = (): void => {
    if (from === '' || to === '') return notify('bad', t('export.days'));
    const chosen = ['kind', 'provider', 'currency'].flatMap((name) =>
      filter(name) === '' ? [] : [[name, filter(name)]],
    );
    ask.mutate({ ...Object.fromEntries(chosen), from, to } as Payload<typeof deskPayments.bookkeeping>);
  };
  return (
    <BusyButton size="sm" variant="default" mb={12} busy={ask.isPending} onClick={save}>
      {t('export.title')}
    </BusyButton>
  );
}
