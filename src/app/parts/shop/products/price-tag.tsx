import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Price } from '#app/parts/site/locale/price.tsx';
import classes from './price-tag.module.css';

interface PriceTagProps {
  /** In RMB; null when the price is given on request. */
  amount: number | null;
  /** Whether it is the lowest of several prices. */
  lowest?: boolean;
  /** Whether it is multiplied by the number of travellers. */
  perPerson?: boolean;
}

/** A price with a label above it. */
export function PriceTag({ amount, lowest = false, perPerson = false }: PriceTagProps): ReactNode {
  const { t } = useTranslation('products');
  return (
    <span className={classes.tag}>
      <Text span c="dimmed" fz={13} lh={1.4}>
        {t(lowest && amount !== null ? 'from' : 'price')}
      </Text>{' '}
      <span className={classes.amount}>{amount === null ? t('onRequest') : <Price amount={amount} />}</span>{' '}
      {perPerson && amount !== null && (
        <Text span c="dimmed" fz={13} lh={1.4}>
          {t('perPerson')}
        </Text>
      )}
    </span>
  );
}
