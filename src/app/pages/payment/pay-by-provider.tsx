import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#ui/busy-button.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import type { ProviderMode } from '#contract/order-status.ts';
import type { Mode } from './pay-model.ts';
import { useBeginPayment } from './use-begin-payment.ts';
import { useMoney } from '#app/parts/site/locale/use-money.ts';

interface PayByProviderProps {
  order: number;
  /** The mode in which the provider takes the money, and what it charges. */
  by: ProviderMode;
  mode: Mode;
  /** In RMB. */
  price: number;
}

/** The button that opens the provider's page. */
export function PayByProvider({ order, by, mode, price }: PayByProviderProps) {
  const { t } = useTranslation('payment');
  const money = useMoney();
  const errorText = useErrorText();
  const { begin, isBusy, error } = useBeginPayment(order, by);
  const amount = money(mode.amount, mode.currency);
  return (
    <Stack gap={8} align="flex-start" mt={20}>
      {mode.currency !== 'CNY' && <Text>{t('charged', { amount, price: money(price, 'CNY') })}</Text>}
      <Text>{mode.isSandbox ? t('sandbox.note') : t('leaving')}</Text>
      <BusyButton size="lg" w="100%" maw={360} busy={isBusy} onClick={begin}>
        {t('pay', { amount })}
      </BusyButton>
      <Text component="div" role="alert" c="var(--mantine-color-error)">
        {error && errorText(error)}
      </Text>
    </Stack>
  );
}
