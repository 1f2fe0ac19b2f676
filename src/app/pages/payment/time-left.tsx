import { Box } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';
import { deadlineText } from '#contract/moment.ts';
import { useRefreshOrders } from '#app/parts/shop/orders/use-order-call.ts';
import { timeText } from './time-text.ts';
import { useNow } from './use-now.ts';

/** Milliseconds between requests for the order when its deadline has passed. */
const askMs = 20_000;

/**
 * The deadline of a payment. Changes of the remaining time are not read out. Only the server decides whether
 * the deadline has passed, because the clock of this device may be wrong.
 */
export function TimeLeft({ until, isTransfer }: { until: string; isTransfer: boolean }) {
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
  const date = deadlineText(new Date(until), locale);
  return (
    <Box component="p" mt={16}>
      {isOver
        ? t('until.over', { date })
        : t(isTransfer ? 'until.transfer' : 'until.text', { date, left: timeText(leftMs, tag) })}
    </Box>
  );
}
