import { useTranslation } from 'react-i18next';
import { entryFor } from '#client/entry-for.ts';
import { OrderStatus as Status } from '#contract/order-status.ts';
import { type Tone, ToneBadge } from '#ui/tone-badge.tsx';

const tones: Readonly<Record<Status, Tone>> = {
  [Status.draft]: 'draft',
  [Status.unpaid]: 'waiting',
  [Status.underReview]: 'running',
  [Status.completed]: 'good',
  [Status.rejected]: 'waiting',
  [Status.cancelled]: 'over',
  [Status.paid]: 'good',
  [Status.refunded]: 'over',
};

/** The status of an order as text. */
export function OrderStatus({ status }: { status: Status }) {
  const { t } = useTranslation('orders');
  return (
    <ToneBadge tone={entryFor(tones, status) ?? 'running'}>
      {t([`status.${status}`, 'status.unknown'])}
    </ToneBadge>
  );
}
