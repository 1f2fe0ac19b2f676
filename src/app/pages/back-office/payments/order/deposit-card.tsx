import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useMoney } from '#app/parts/site/locale/use-money.ts';
import { deskPayments } from '#contract/desk-payments.contract.ts';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type OrderMoney, useDecision } from './order-money.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReceiptView } from './receipt-view.tsx';

interface DepositCardProps {
  order: OrderMoney;
  attempt: OrderMoney['attempts'][number];
}

/** The receipt of a bank transfer beside the amount that has to be on the account. */
export function DepositCard({ order, attempt }: DepositCardProps): ReactNode {
  const { t } = useTranslation('desk-payments');
  const money = useMoney();
  const [asks, setAsks] = useState<'confirm' | 'refuse'>();
  const decide = useDecision(deskPayments.receipt, t('deposit.done'), () => setAsks(undefined));
  const say = (isConfirmed: boolean, reason: string): void =>
    decide.mutate({ id: order.order, version: order.version, isConfirmed, reason });
  return (
    <Card title={t('deposit.title')} tone="waiting">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={20}>
        <Stack gap={10}>
          <Text>{t('deposit.expected')}</Text>
          <Text fz="1.75rem" fw={700}>
            {money(attempt.amount, attempt.currency)}
          </Text>
          {attempt.currency !== 'CNY' && <Text c="dimmed">{money(order.price, 'CNY')}</Text>}
          <Text c="dimmed" component="div">
            {t('sent')}: <LocalDate value={attempt.createDate} withTime />
          </Text>
          <Group gap={8} mt={8}>
            <Button onClick={() => setAsks('confirm')}>{t('deposit.confirm')}</Button>
            <Button variant="default" onClick={() => setAsks('refuse')}>
              {t('deposit.refuse')}
            </Button>
          </Group>
        </Stack>
        <ReceiptView receipt={attempt.receipt} />
      </SimpleGrid>
      <ConfirmDialog
        opened={asks === 'confirm'}
        title={t('deposit.confirm')}
        text={t('deposit.confirmText')}
        yes={t('deposit.confirm')}
        no={t('cancel')}
        busy={decide.isPending}
        onClose={() => setAsks(undefined)}
        onConfirm={() => say(true, '')}
      />
      {asks === 'refuse' && (
        <ReasonDialog
          title={t('deposit.refuse')}
          text={t('deposit.refuseText')}
          destructive
          busy={decide.isPending}
          onClose={() => setAsks(undefined)}
          onReason={(reason) => say(false, reason)}
        />
      )}
    </Card>
  );
}
