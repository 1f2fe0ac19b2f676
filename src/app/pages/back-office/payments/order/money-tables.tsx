import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useMoney } from '#app/parts/site/locale/use-money.ts';
import { deskPayments } from '#contract/desk-payments.contract.ts';
import { usePaymentWords } from '../use-payment-words.ts';
import { ListCard } from './list-card.tsx';
import { type OrderMoney, useDecision } from './order-money.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const moment = (value: string | null): ReactNode => <LocalDate value={value} withTime />;

/** The payments that customers have begun. What one of them has brought can be given back alone. */
export function Attempts({ order }: { order: OrderMoney }): ReactNode {
  const { t } = useTranslation(['desk-payments', 'orders']);
  const words = usePaymentWords();
  const money = useMoney();
  const [chosen, setChosen] = useState<OrderMoney['attempts'][number]>();
  const give = useDecision(
    deskPayments.giveBack,
    ({ state }) => t(state === 'done' ? 'back.done' : 'back.isProposed'),
    () => setChosen(undefined),
  );
  // One that covers the price goes back by the form beside it, which knows the rule.
  const isAlone = (left: number): boolean => left > 0 && (order.held !== '' || order.attempts.length > 1);
  return (
    <>
      <ListCard
        title={t('page.attempts')}
        heads={[t('moment'), t('page.mode'), t('amount'), t('state'), t('page.leftOf'), '']}
        rows={order.attempts.map((attempt) => ({
          key: attempt.id,
          cells: [
            moment(attempt.createDate),
            `${t(`orders:payment.modes.${attempt.mode}`)} (${words.provider(attempt.provider)})`,
            money(attempt.amount, attempt.currency),
            t(`attempt.${attempt.state}`),
            attempt.left > 0 ? money(attempt.left, attempt.currency) : '–',
            isAlone(attempt.left) && (
              <Button size="sm" variant="default" onClick={() => setChosen(attempt)}>
                {t('back.one')}
              </Button>
            ),
          ],
        }))}
      />
      {chosen && (
        <ReasonDialog
          title={t('back.one')}
          text={t('back.oneText', { amount: money(chosen.left, chosen.currency) })}
          busy={give.isPending}
          onClose={() => setChosen(undefined)}
          onReason={(reason) =>
            give.mutate({ id: order.order, version: order.version, attempt: chosen.id, reason })
          }
        />
      )}
    </>
  );
}

/** What has come and what has gone back. */
export function Ledger({ order }: { order: OrderMoney }): ReactNode {
  const { t } = useTranslation('desk-payments');
  const words = usePaymentWords();
  const money = useMoney();
  return (
    <ListCard
      title={t('page.ledger')}
      heads={[t('moment'), t('kindOf'), t('provider'), t('amount'), t('rmb'), t('reference')]}
      rows={order.ledger.map((entry) => ({
        key: `${entry.kind} ${entry.reference}`,
        cells: [
          moment(entry.createDate),
          t(`kind.${entry.kind}`),
          words.provider(entry.provider),
          money(entry.amount, entry.currency),
          money(entry.rmb, 'CNY'),
          <Text key="reference" ff="monospace" fz={12} style={{ overflowWrap: 'anywhere' }}>
            {entry.reference}
          </Text>,
        ],
      }))}
    />
  );
}

/** Money that goes back, or has gone back. */
export function Refunds({ order }: { order: OrderMoney }): ReactNode {
  const { t } = useTranslation('desk-payments');
  const money = useMoney();
  return (
    <ListCard
      title={t('page.refunds')}
      heads={[t('moment'), t('amount'), t('rmb'), t('state'), t('reason')]}
      rows={order.refunds.map((refund, at) => ({
        key: `${refund.createDate} ${at}`,
        cells: [
          moment(refund.createDate),
          money(refund.amount, refund.currency),
          money(refund.rmb, 'CNY'),
          t(`refund.${refund.state}`),
          refund.reason,
        ],
      }))}
    />
  );
}

/** Refunds that a second operator has decided about. */
export function Proposals({ order }: { order: OrderMoney }): ReactNode {
  const { t } = useTranslation('desk-payments');
  const money = useMoney();
  if (order.proposals.length === 0) return null;
  return (
    <ListCard
      title={t('agree.past')}
      heads={[t('proposedOn'), t('rmb'), t('proposedBy'), t('state'), t('agree.decided'), t('reason')]}
      rows={order.proposals.map((proposal) => ({
        key: proposal.id,
        cells: [
          moment(proposal.proposedDate),
          money(proposal.rmb, 'CNY'),
          proposal.proposedBy,
          t(`proposal.${proposal.state}`),
          proposal.decidedBy === '' ? '–' : proposal.decidedBy,
          proposal.note === '' ? proposal.reason : proposal.note,
        ],
      }))}
    />
  );
}

/** The changes of the order. */
export function Events({ order }: { order: OrderMoney }): ReactNode {
  const { t } = useTranslation('desk-payments');
  const words = usePaymentWords();
  return (
    <ListCard
      title={t('page.history')}
      heads={[t('moment'), t('status'), t('page.by'), t('reason')]}
      rows={order.events.map((event, at) => ({
        key: `${event.createDate} ${at}`,
        cells: [
          moment(event.createDate),
          words.status(event.to),
          t(`back-office:moved.actor.${event.actor.split(':')[0]}`),
          event.reason,
        ],
      }))}
    />
  );
}
