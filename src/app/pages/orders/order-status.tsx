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

interface OrderStatusProps {
  status: Status;
  /** Money of a refunded order has not arrived yet. */
  isBackOnItsWay: boolean;
}

/** The status of an order as text. */
export function OrderStatus({ status, isBackOnItsWay }: OrderStatusProps) {
  const { t } = useTranslation('orders');
  const tone = isBackOnItsWay && status === Status.refunded ? 'running' : entryFor(tones, status);
  return <ToneBadge tone={tone ?? 'running'}>{t(statusKeys(status, isBackOnItsWay))}</ToneBadge>;
}

/** The keys of the words for a status. */
export function statusKeys(status: Status, isBackOnItsWay: boolean): string[] {
  if (isBackOnItsWay && status === Status.refunded) return ['back.onItsWay'];
  return [`status.${status}`, 'status.unknown'];
}
