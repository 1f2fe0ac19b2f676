import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClockDollar } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { notify } from '#app/ui/notify.ts';
import { Price } from '#app/ui/price.tsx';
import { useErrorText } from '#app/ui/use-error-text.ts';
import { useCall, useCallMutation } from '#client/query.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import classes from './order-outcome.module.css';
import { savedOrder } from './saved-order.ts';
import { useWizard } from './use-wizard.ts';

const icons = { status: IconCircleCheck, payment: IconClockDollar, cancelled: IconCircleX };

interface OrderOutcomeProps {
  wizard: Wizard;
  /** The order is a draft again. */
  onReopen(): void;
}

/** Says where an order stands that was sent, what happens next, and where to follow it. */
export function OrderOutcome({ wizard, onReopen }: OrderOutcomeProps): ReactNode {
  const { t } = useTranslation(['apply', 'orders']);
  const order = useWizard(wizard, savedOrder);
  const id = order?.id ?? 0;
  const { data } = useCall(orderInfo.detail, { id }, { enabled: id !== 0, refetchOnWindowFocus: 'always' });
  const status = data?.orderStatus ?? order?.orderStatus ?? 0;
  useEffect(() => {
    if (status !== 0) wizard.showStatus(status);
  }, [wizard, status]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const place = useWizard(wizard, (state) => state.place.name);
  const standing = status === 5 ? 'cancelled' : place === 'payment' ? 'payment' : 'status';
  const Icon = icons[standing];
  const { order: kind } = machineMeta(wizard.machine);
  return (
    <section className={classes.sent} data-standing={standing}>
      <Icon size={56} stroke={1.4} aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {t(`outcome.${standing}.title`)}
      </h1>
      <p>{t(`outcome.${standing}.text`)}</p>
      <dl>
        <div>
          <dt>{t('outcome.orderNumber')}</dt>
          <dd>{order?.orderNumber}</dd>
        </div>
        {data && (
          <>
            <div>
              <dt>{t('outcome.statusOf')}</dt>
              <dd>{t([`orders:status.${status}`, 'orders:status.unknown'])}</dd>
            </div>
            <div>
              <dt>{t('outcome.price')}</dt>
              <dd>
                <Price amount={data.price} />
              </dd>
            </div>
          </>
        )}
      </dl>
      <div className={classes.actions}>
        <Button component={Link} to="/personalCenter?index=1">
          {t('outcome.orders')}
        </Button>
        <Button component={Link} to="/" variant="default">
          {t('outcome.home')}
        </Button>
        {standing === 'payment' && kind === 'visa' && order && <Reopen order={order} onReopen={onReopen} />}
      </div>
    </section>
  );
}

/** Makes a draft of a visa again that is not paid yet. */
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
    <div className={classes.reopen}>
      <BusyButton variant="subtle" busy={isPending} onClick={() => mutate({ id, order, status: 0 })}>
        {t('outcome.reopen')}
      </BusyButton>
      <p>{t('outcome.reopenText')}</p>
    </div>
  );
}
