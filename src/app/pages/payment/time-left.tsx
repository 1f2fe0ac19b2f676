import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';
import classes from './pay-order.module.css';
import { useRefreshOrders } from '#app/parts/orders/use-order-call.ts';
import { useNow } from './use-now.ts';

const minute = 60_000;
const units = [
  ['day', 1_440 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** Milliseconds between requests for the order when its deadline has passed. */
const askMs = 20_000;

/**
 * The deadline of a payment. Changes of the remaining time are not read out. Only the server decides whether
 * the deadline has passed, because the clock of this device may be wrong.
 */
export function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation('payment');
  const { locale } = useSession();
  const refreshOrders = useRefreshOrders();
  const leftMs = Date.parse(until) - useNow(15_000);
  const isOver = leftMs <= 0;
  useEffect(() => {
    if (!isOver) return;
    const ask = (): void => void refreshOrders();
    const timer = setInterval(ask, askMs);
    ask();
    return () => clearInterval(timer);
  }, [isOver, refreshOrders]);
  const tag = languageTags[locale];
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(until),
  );
  return (
    <p className={classes.until}>
      {isOver ? t('until.over', { date }) : t('until.text', { date, left: timeIn(leftMs, tag) })}
    </p>
  );
}

/**
 * For example "in 23 hours". Uses the largest unit that fits at least twice, so that the rounding error stays
 * small.
 */
function timeIn(leftMs: number, tag: string): string {
  const [unit, length] = units.find(([, ms]) => leftMs >= 2 * ms) ?? units[2];
  return new Intl.RelativeTimeFormat(tag).format(Math.max(1, Math.floor(leftMs / length)), unit);
}
