import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Mode } from './pay-model.ts';
import { CopyLines } from './copy-lines.tsx';
import { SendReceipt } from './send-receipt.tsx';
import type { OrderName } from './standing-actions.tsx';
import { useMoney } from '#app/parts/site/locale/use-money.ts';

interface PayByDepositProps {
  order: OrderName;
  mode: Mode;
  /** The bank account for the transfer, line by line. */
  bank: string;
  /** In RMB. */
  price: number;
}

/** Payment by bank transfer for companies: the bank account, and the upload of the receipt. */
export function PayByDeposit({
  order: { id, orderNumber },
  mode: { amount, currency },
  bank,
  price,
}: PayByDepositProps) {
  const { t } = useTranslation('payment');
  const money = useMoney();
  const lines = bank.split('\n').filter((line) => line.trim() !== '');
  return (
    <Stack component="ol" gap={28} mt={28}>
      <li>
        <Title order={2} mb={10} fz="1.1875rem">
          {t('deposit.transfer')}
        </Title>
        {currency !== 'CNY' && (
          <Text mb={12}>
            {t('deposit.agreed', { amount: money(amount, currency), price: money(price, 'CNY') })}
          </Text>
        )}
        <CopyLines
          lines={[
            ...lines,
            t('deposit.amount', { amount: money(amount, currency) }),
            t('deposit.reference', { orderNumber }),
          ]}
        />
      </li>
      <li>
        <Title order={2} mb={10} fz="1.1875rem">
          {t('deposit.receipt')}
        </Title>
        <Text mb={12}>{t('deposit.receiptText')}</Text>
        <SendReceipt order={id} />
      </li>
    </Stack>
  );
}
