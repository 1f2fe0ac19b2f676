import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { entryFor } from '#client/entry-for.ts';
import { OrderStatus as Status } from '#contract/order-status.ts';
import classes from './order-status.module.css';

const tones: Readonly<Record<Status, string>> = {
  [Status.draft]: 'draft',
  [Status.unpaid]: 'waiting',
  [Status.underReview]: 'running',
  [Status.completed]: 'good',
  [Status.rejected]: 'waiting',
  [Status.cancelled]: 'over',
  [Status.paid]: 'good',
  [Status.refunded]: 'over',
};

/** The status of an order as text. The colour repeats the text and adds no information. */
export function OrderStatus({ status }: { status: Status }) {
  const { t } = useTranslation('orders');
  return (
    <Badge className={classes.badge} data-tone={entryFor(tones, status) ?? 'running'}>
      {t([`status.${status}`, 'status.unknown'])}
    </Badge>
  );
}
