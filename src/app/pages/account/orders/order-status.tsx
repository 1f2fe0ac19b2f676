import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './order-status.module.css';

const tones: Readonly<Record<number, string>> = {
  0: 'draft',
  1: 'waiting',
  2: 'running',
  3: 'good',
  4: 'bad',
  5: 'over',
  6: 'good',
  7: 'over',
};

/** The status of an order as text. The colour repeats the text and adds no information. */
export function OrderStatus({ status }: { status: number }) {
  const { t } = useTranslation('orders');
  return (
    <Badge className={classes.badge} data-tone={tones[status] ?? 'running'}>
      {t([`status.${status}`, 'status.unknown'])}
    </Badge>
  );
}
