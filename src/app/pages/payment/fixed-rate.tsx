import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';
import { DatedText } from '#app/parts/site/locale/dated-text.tsx';
import type { PayModel } from './pay-model.ts';

/** The exchange rate of an order that is charged in another currency, and the day on which it was fixed. */
export function FixedRate({ rate }: { rate: NonNullable<PayModel['rate']> }) {
  const { t } = useTranslation('payment');
  const { locale } = useSession();
  const format = new Intl.NumberFormat(languageTags[locale], {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: 4,
    maximumFractionDigits: 8,
  });
  return (
    <Text mt={10} c="dimmed" fz={15}>
      <DatedText t={t} sentence="rate" values={{ rate: format.format(rate.perRmb) }} date={rate.fixedOn} />
    </Text>
  );
}
