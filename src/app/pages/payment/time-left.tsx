import { Box } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DatedText } from '#app/parts/site/locale/dated-text.tsx';
import { useRefreshOrders } from '#app/parts/shop/orders/use-order-call.ts';
import { useNow } from '#app/parts/site/locale/use-now.ts';

/** Milliseconds between requests for the order when its deadline has passed. */
const askMs = 20_000;

/**
 * The deadline of a payment. Changes of the remaining time are not read out. Only the server decides whether
 * the deadline has passed, because the clock of this device may be wrong.
 */
export function TimeLeft({ until, isTransfer }: { until: string; isTransfer: boolean }) {
  const { t } = useTranslation('payment');
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
  const sentence = isTransfer ? 'until.transfer' : 'until.text';
  return (
    <Box component="p" mt={16}>
      <DatedText
        t={t}
        sentence={isOver ? 'until.over' : sentence}
        date={until}
        // The bank and the office that receive a transfer close by China's time.
        withTime={isTransfer ? 'china' : 'zone'}
      />
    </Box>
  );
}
