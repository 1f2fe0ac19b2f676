import { Button, InputBase } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/form-dialog.tsx';
import { orderInfo } from '#contract/orders.contract.ts';
import type { OrderRecord } from './order-terms.ts';
import { useOrderCall } from '#app/parts/shop/orders/use-order-call.ts';

const longestReason = 500;

/** Withdraws an application that was not paid. A reason is optional. */
export function WithdrawOrder({ order }: { order: OrderRecord }) {
  const { t } = useTranslation('orders');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="var(--mg-bad)"
        size="sm"
        aria-label={t('actions.withdrawOf', { orderNumber: order.orderNumber })}
        onClick={() => setAsking(true)}
      >
        {t('actions.withdraw')}
      </Button>
      {asking && <WithdrawDialog order={order} onClose={() => setAsking(false)} />}
    </>
  );
}

interface WithdrawDialogProps {
  order: OrderRecord;
  onClose: () => void;
}

function WithdrawDialog({ order: { id, orderNumber }, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('orders');
  const [reason, setReason] = useState('');
  const withdraw = useOrderCall(orderInfo.withdraw, t('withdraw.done'), onClose);
  return (
    <FormDialog
      destructive
      title={t('withdraw.title')}
      text={t('withdraw.text', { orderNumber })}
      yes={t('withdraw.confirm')}
      no={t('withdraw.keep')}
      busy={withdraw.isPending}
      onClose={onClose}
      onSubmit={() => withdraw.mutate({ id, reason: reason.trim() })}
    >
      {/* Mantine's `Textarea` comes with the code that makes it grow. */}
      <InputBase
        component="textarea"
        multiline
        mb="lg"
        rows={4}
        maxLength={longestReason}
        label={t('withdraw.reason')}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
