import { Box, Text, Stack } from '@mantine/core';
import { OrderStatus } from '#contract/order-status.ts';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { clockOfDeadline } from '#app/parts/shop/orders/clock-of-deadline.ts';
import { ZoneNote } from '#app/parts/site/locale/zone-note.tsx';
import { useDayText } from '#app/parts/shop/cancelling/use-day-text.ts';
import { Card } from '#ui/card.tsx';
import { DatedText } from '../../parts/site/locale/dated-text.tsx';
import { EventReason } from './event-reason.tsx';
import { nextStep } from './next-step.ts';
import type { Order } from './order-terms.ts';
import { useBackAmount } from './use-back-amount.ts';
import classes from './order-timeline.module.css';

/** The events of an order in the order of time, and at the end the next step. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  // A step that is being checked is not done yet.
  const isUnderWay = order.orderStatus === OrderStatus.underReview;
  const eventTitle = (from: OrderStatus | null, to: OrderStatus): string => {
    if (from === null) return t('detail.created');
    // An order whose bank transfer was refused becomes unpaid, too.
    if (from === OrderStatus.draft && to === OrderStatus.unpaid) return t('detail.confirmed');
    // The status is unchanged: an operator has checked held money.
    return from === to ? t('detail.lookedInto') : t([`event.${to}`, `status.${to}`, 'status.unknown']);
  };
  return (
    <Card title={t('detail.history')}>
      <Stack component="ol" gap={0}>
        {order.events.map(({ createDate, from, to, by, reason }, place) => (
          <li
            key={`${createDate} ${to}`}
            className={classes.event}
            data-now={(isUnderWay && place === order.events.length - 1) || undefined}
          >
            <Text fw={600}>{eventTitle(from, to)}</Text>
            <Text c="dimmed" fz={14}>
              <LocalDate withTime value={createDate} /> · {t(`by.${by}`)}
            </Text>
            <EventReason order={order} reason={reason} />
          </li>
        ))}
        <NextStep order={order} />
      </Stack>
      <ZoneNote />
    </Card>
  );
}

function NextStep({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const [who, what] = nextStep(order);
  const { until, back } = order;
  const backAmount = useBackAmount();
  const dayText = useDayText();
  const values = back === null ? {} : { amount: backAmount(back), date: dayText(back.expectedOn) };
  return (
    <li className={classes.event} data-next={who} aria-current="step">
      <Text fw={600}>{t(`who.${who}`)}</Text>
      <Box component="p" maw={640} mt={2}>
        {t(`next.${what}`, values)}
      </Box>
      {order.orderStatus === OrderStatus.unpaid && until !== null && !order.isHeld && (
        <Box component="p" maw={640} mt={2}>
          <DatedText t={t} sentence="payUntil" date={until} withTime={clockOfDeadline(order)} />
        </Box>
      )}
    </li>
  );
}
