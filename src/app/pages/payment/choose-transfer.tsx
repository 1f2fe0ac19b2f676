import { orderKindOfProduct } from '#app/parts/site/library/offers.ts';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRefreshOrders } from '#app/parts/shop/orders/use-order-call.ts';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import type { OrderName } from './standing-actions.tsx';

/** Says how a bank transfer goes, and takes the decision for it, which gives the order more time. */
export function ChooseTransfer({ order: { id, childType } }: { order: OrderName }) {
  const { t } = useTranslation('payment');
  const errorText = useErrorText();
  const refreshOrders = useRefreshOrders();
  const { mutate, isPending, error } = useCallMutation(orderInfo.transfer, { onSettled: refreshOrders });
  return (
    <Stack gap={8} align="flex-start" mt={20}>
      <Text>{t('deposit.chooseText')}</Text>
      {orderKindOfProduct(childType) === 'ride' && <Text>{t('deposit.chooseRide')}</Text>}
      <BusyButton size="lg" w="100%" maw={360} busy={isPending} onClick={() => mutate({ id })}>
        {t('deposit.choose')}
      </BusyButton>
      <Text component="div" role="alert" c="var(--mantine-color-error)">
        {error && errorText(error)}
      </Text>
    </Stack>
  );
}
