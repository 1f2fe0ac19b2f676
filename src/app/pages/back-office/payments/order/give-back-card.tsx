import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#app/parts/site/locale/use-money.ts';
import { deskPayments } from '#contract/desk-payments.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { sumIn } from './sum-in.ts';
import { type OrderMoney, useDecision } from './order-money.ts';

/** Gives a part of the price back: what the rule for cancelling says is filled in, another sum needs a reason. */
export function GiveBackCard({ order }: { order: OrderMoney }): ReactNode {
  const { t } = useTranslation('desk-payments');
  const money = useMoney();
  const [typed, setTyped] = useState(order.byRule === null ? '' : String(order.byRule));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [asks, setAsks] = useState(false);
  const give = useDecision(
    deskPayments.giveBack,
    ({ state }) => t(state === 'done' ? 'back.done' : 'back.isProposed'),
    () => setAsks(false),
  );
  if (!order.canGiveBack)
    return (
      <Card title={t('back.title')}>
        <Text c="dimmed">{t('back.no')}</Text>
      </Card>
    );
  const sum = sumIn(typed);
  const isSumWrong = sum === null || sum > order.left;
  const isReasonMissing = reason.trim() === '' && sum !== order.byRule;
  const verb = sum !== null && sum > order.alone ? t('back.propose') : t('back.give');
  const inYuan = (amount: number): string => money(amount, 'CNY');
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (!isSumWrong && !isReasonMissing) setAsks(true);
  };
  return (
    <Card title={t('back.title')}>
      <form noValidate onSubmit={submit}>
        <Stack gap={14}>
          <Text>
            {order.byRule === null ? t('back.noRule') : t('back.byRule', { amount: inYuan(order.byRule) })}
          </Text>
          <TextInput
            label={t('back.sum')}
            description={t('back.sumHint', { amount: inYuan(order.left) })}
            inputMode="decimal"
            maw={220}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={isTried && isSumWrong && t('back.sumHint', { amount: inYuan(order.left) })}
          />
          <Textarea
            label={t('reason')}
            description={t('back.reasonHint')}
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={isTried && isReasonMissing && t('reasonMissing')}
          />
          <Text c="dimmed" fz={14}>
            {t('back.alone', { amount: inYuan(order.alone) })}
          </Text>
          <div>
            <BusyButton type="submit" busy={give.isPending}>
              {verb}
            </BusyButton>
          </div>
        </Stack>
      </form>
      <ConfirmDialog
        opened={asks}
        title={verb}
        text={`${inYuan(sum ?? 0)}. ${t('back.ends')}`}
        yes={verb}
        no={t('cancel')}
        busy={give.isPending}
        onClose={() => setAsks(false)}
        onConfirm={() =>
          give.mutate({ id: order.order, version: order.version, rmb: sum ?? 0, reason: reason.trim() })
        }
      />
    </Card>
  );
}
