import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskPayments } from '#contract/desk-payments.contract.ts';
import { Card } from '#ui/card.tsx';
import { type OrderMoney, useDecision } from './order-money.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Why money is held, and what an operator has done about it. */
export function HeldCard({ order }: { order: OrderMoney }): ReactNode {
  const { t } = useTranslation('desk-payments');
  const [asks, setAsks] = useState<'release' | 'transferred'>();
  const close = useDecision(deskPayments.closeHeld, t('deposit.done'), () => setAsks(undefined));
  const { order: id, version, held, isTransferOwed } = order;
  return (
    <Card title={t('hold.title')} tone="waiting">
      <Text>{t([`held.${held}`, 'hold.title'])}</Text>
      <Group gap={8} mt={14}>
        {isTransferOwed ? (
          <Button onClick={() => setAsks('transferred')}>{t('hold.transferred')}</Button>
        ) : (
          <Button variant="default" onClick={() => setAsks('release')}>
            {t('hold.release')}
          </Button>
        )}
      </Group>
      {asks && (
        <ReasonDialog
          title={t(`hold.${asks}`)}
          text={t(`hold.${asks}Text`)}
          busy={close.isPending}
          onClose={() => setAsks(undefined)}
          onReason={(reason) => close.mutate({ id, version, isTransferred: asks === 'transferred', reason })}
        />
      )}
    </Card>
  );
}
