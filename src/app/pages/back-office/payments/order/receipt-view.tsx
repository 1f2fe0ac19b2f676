import { Anchor, Box, Image, Stack, Text } from '@mantine/core';
import { type ReactNode, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '#ui/loading-state.tsx';
import type { OrderMoney } from './order-money.ts';

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }));

interface ReceiptViewProps {
  receipt: OrderMoney['attempts'][number]['receipt'];
}

/** The receipt of a customer: a picture, or the pages of a PDF. A file that will not open can be saved. */
export function ReceiptView({ receipt }: ReceiptViewProps): ReactNode {
  const { t } = useTranslation('desk-payments');
  const [isBroken, setBroken] = useState(false);
  if (receipt === null) return <Text c="dimmed">{t('deposit.gone')}</Text>;
  const { name, type, url } = receipt;
  const label = t('deposit.receipt', { name });
  const isPdf = type === 'application/pdf';
  return (
    <Stack gap={8}>
      <Box
        mah={460}
        style={{ overflow: 'auto' }}
        tabIndex={0}
        role="group"
        aria-label={label}
        bg="white"
        bdrs="md"
      >
        {isBroken && (
          <Text p={16} role="status">
            {t('deposit.cannotShow')}
          </Text>
        )}
        {!isBroken && isPdf && (
          <Suspense fallback={<LoadingState rows={4} />}>
            <PdfPages url={url} label={label} onBroken={() => setBroken(true)} />
          </Suspense>
        )}
        {!isBroken && !isPdf && <Image src={url} alt={label} onError={() => setBroken(true)} />}
      </Box>
      <Anchor href={url} download={name}>
        {t('deposit.openFile')}: {name}
      </Anchor>
    </Stack>
  );
}
