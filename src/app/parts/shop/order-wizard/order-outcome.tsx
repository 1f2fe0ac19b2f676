import { Box, Button, Group, Text } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleX,
  IconClockDollar,
  IconEyeCheck,
  IconFileInfo,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BusyButton } from '#ui/busy-button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { notify } from '#ui/notify.ts';
import { NamedOrder, OrderSummary } from '#app/parts/shop/orders/order-summary.tsx';
import { OrderQuestion } from '#app/parts/site/contact/order-question.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCall, useCallMutation } from '#client/query.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { savedOrder } from './saved-order.ts';

const icons = {
  status: IconCircleCheck,
  payment: IconClockDollar,
  receipt: IconEyeCheck,
  paid: IconCircleCheck,
  news: IconFileInfo,
  cancelled: IconCircleX,
};

/** The view for each order status; null where the wizard's place gives the view. */
const standings: Readonly<Record<OrderStatus, keyof typeof icons | null>> = {
  [OrderStatus.draft]: null,
  [OrderStatus.unpaid]: null,
  [OrderStatus.underReview]: null,
  [OrderStatus.completed]: 'news',
  [OrderStatus.rejected]: 'news',
  [OrderStatus.cancelled]: 'cancelled',
  [OrderStatus.paid]: 'paid',
  [OrderStatus.refunded]: 'news',
};

interface OrderOutcomeProps {
  wizard: Wizard;
  /** Called when the order is a draft again. */
  onReopen(): void;
}

/** Shows the state of a sent order, what happens next, and a link to follow it. */
export function OrderOutcome({ wizard, onReopen }: OrderOutcomeProps): ReactNode {
  const { t } = useTranslation(['apply', 'orders']);
  const order = useSelector(wizard, savedOrder);
  const id = order?.id ?? 0;
  const { data } = useCall(orderInfo.detail, { id }, { enabled: id !== 0, refetchOnWindowFocus: 'always' });
  const status = data?.orderStatus ?? order?.orderStatus ?? OrderStatus.draft;
  useEffect(() => {
    if (status !== OrderStatus.draft) wizard.showStatus(status);
  }, [wizard, status]);
  const place = useSelector(wizard, (state) => state.place.name);
  const isAtReceipt = status === OrderStatus.underReview && data?.deposit === 'pending';
  const standing = isAtReceipt
    ? 'receipt'
    : (standings[status] ?? (place === 'payment' ? 'payment' : 'status'));
  const { order: kind } = machineMeta(wizard.machine);
  return (
    <>
      <Outcome
        Icon={icons[standing]}
        tone={standing === 'cancelled' ? 'over' : 'good'}
        title={t([`orders:outcome.${standing}.title`, `outcome.${standing}.title`])}
      >
        <p>{t([`orders:outcome.${standing}.text`, `outcome.${standing}.text`])}</p>
        {standing === 'status' && kind === 'settled' && <p>{t('price.note')}</p>}
        {data ? (
          <OrderSummary order={data} />
        ) : (
          <NamedOrder childType={wizard.flow.header.childType ?? 0} orderNumber={order?.orderNumber} />
        )}
        <Group gap={12} align="stretch" justify="center">
          {standing === 'payment' && order && (
            <Button component={Link} to={`/hereStore/payMent?order=${order.id}`}>
              {t('orders:outcome.payNow')}
            </Button>
          )}
          <Button
            component={Link}
            to="/personalCenter?index=1"
            variant={standing === 'payment' ? 'default' : 'filled'}
          >
            {t('orders:outcome.orders')}
          </Button>
          <Button component={Link} to="/" variant="default">
            {t('orders:outcome.home')}
          </Button>
          {standing === 'payment' && kind === 'visa' && order && <Reopen order={order} onReopen={onReopen} />}
        </Group>
      </Outcome>
      {order && <OrderQuestion number={order.orderNumber} />}
    </>
  );
}

/** A button that changes an unpaid visa order back to a draft. */
function Reopen({
  order: { id, orderNumber: order },
  onReopen,
}: {
  order: { id: number; orderNumber: string };
  onReopen(): void;
}): ReactNode {
  const { t } = useTranslation('apply');
  const errorText = useErrorText();
  const { mutate, isPending } = useCallMutation(orderInfo.updateOrderState, {
    onSuccess: onReopen,
    onError: (error) => notify('bad', errorText(error)),
  });
  return (
    <Box flex="1 0 100%">
      <BusyButton
        variant="subtle"
        busy={isPending}
        onClick={() => mutate({ id, order, status: OrderStatus.draft })}
      >
        {t('orders:outcome.reopen')}
      </BusyButton>
      <Text c="dimmed" fz="sm">
        {t('orders:outcome.reopenText')}
      </Text>
    </Box>
  );
}
