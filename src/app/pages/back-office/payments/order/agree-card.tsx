import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#app/parts/site/locale/use-money.ts';
import { deskPayments } from '#contract/desk-payments.contract.ts';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type OrderMoney, useDecision } from './order-money.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface AgreeCardProps {
  order: OrderMoney;
  proposal: OrderMoney['proposals'][number];
}

/** A refund that another operator has proposed. Whoever has proposed it can only take it back. */
export function AgreeCard({ order, proposal }: AgreeCardProps): ReactNode {
  const { t } = useTranslation('desk-payments');
  const money = useMoney();
  const [asks, setAsks] = useState<'yes' | 'no'>();
  const decide = useDecision(deskPayments.agree, t('agree.done'), () => setAsks(undefined));
  const { proposedBy: who, rmb, reason, isOwn } = proposal;
  const say = (isAgreed: boolean, note: string): void =>
    decide.mutate({
      id: order.order,
      version: order.version,
      proposal: proposal.id,
      isAgreed,
      reason: note,
    });
  return (
    <Card title={t('agree.title')} tone="waiting">
      <Text fz="1.0625rem">{t('agree.what', { who, amount: money(rmb, 'CNY') })}</Text>
      <Text mt={6}>{t('agree.why', { reason })}</Text>
      {isOwn && (
        <Text c="dimmed" mt={6}>
          {t('agree.own')}
        </Text>
      )}
      <Group gap={8} mt={14}>
        {!isOwn && <Button onClick={() => setAsks('yes')}>{t('agree.yes')}</Button>}
        <Button variant="default" onClick={() => setAsks('no')}>
          {t(isOwn ? 'agree.takeBack' : 'agree.no')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asks === 'yes'}
        title={t('agree.yes')}
        text={`${t('agree.what', { who, amount: money(rmb, 'CNY') })} ${t('agree.yesText')}`}
        yes={t('agree.yes')}
        no={t('cancel')}
        busy={decide.isPending}
        onClose={() => setAsks(undefined)}
        onConfirm={() => say(true, '')}
      />
      {asks === 'no' && (
        <ReasonDialog
          title={t(isOwn ? 'agree.takeBack' : 'agree.no')}
          text={t('agree.noText')}
          busy={decide.isPending}
          onClose={() => setAsks(undefined)}
          onReason={(note) => say(false, note)}
        />
      )}
    </Card>
  );
}
