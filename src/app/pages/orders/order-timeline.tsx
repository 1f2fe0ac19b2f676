import { OrderStatus } from '#contract/order-status.ts';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import cardClasses from '../../../ui/card.module.css';
import { DatedText } from '../../parts/site/locale/dated-text.tsx';
import { EventReason } from './event-reason.tsx';
import { nextStep } from './next-step.ts';
import type { Order } from './order-terms.ts';
import classes from './order-timeline.module.css';

/** The events of an order in the order of time, and at the end the next step. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  // A step that is being checked is not done yet.
  const isUnderWay = order.orderStatus === OrderStatus.underReview;
  const eventTitle = (from: number | null, to: number): string => {
    if (from === null) return t('detail.created');
    // An order whose bank transfer was refused becomes unpaid, too.
    if (from === OrderStatus.draft && to === OrderStatus.unpaid) return t('detail.confirmed');
    // The status is unchanged: an operator has checked held money.
    return from === to ? t('detail.lookedInto') : t([`event.${to}`, `status.${to}`, 'status.unknown']);
  };
  return (
    <section className={cardClasses.card}>
      <h2 className={cardClasses.heading}>{t('detail.history')}</h2>
      <ol className={classes.timeline}>
        {order.events.map(({ createDate, from, to, by, reason }, place) => (
          <li
            key={`${createDate} ${to}`}
            className={classes.event}
            data-now={(isUnderWay && place === order.events.length - 1) || undefined}
          >
            <p className={classes.what}>{eventTitle(from, to)}</p>
            <p className={classes.when}>
              <LocalDate withTime value={createDate} /> · {t(`by.${by}`)}
            </p>
            <EventReason order={order} reason={reason} />
          </li>
        ))}
        <NextStep order={order} />
      </ol>
    </section>
  );
}

function NextStep({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const [who, what] = nextStep(order);
  const { until } = order;
  return (
    <li className={classes.next} data-who={who} aria-current="step">
      <p className={classes.what}>{t(`who.${who}`)}</p>
      <p className={classes.then}>{t(`next.${what}`)}</p>
      {order.orderStatus === OrderStatus.unpaid && until !== null && !order.isHeld && (
        <p className={classes.then}>
          <DatedText t={t} sentence="payUntil" date={until} withTime="zone" />
        </p>
      )}
    </li>
  );
}
