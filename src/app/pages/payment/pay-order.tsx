import { orderKindOfProduct } from '#app/parts/site/library/offers.ts';
import { Box, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OrderQuestion } from '#app/parts/site/contact/order-question.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CancelOrder } from '#app/parts/shop/orders/cancel-order.tsx';
import { CancellationRule } from '#app/parts/shop/cancelling/cancellation-rule.tsx';
import { Card } from '#ui/card.tsx';
import { useCall } from '#client/query.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { PaymentMode } from '#contract/order-status.ts';
import { Notice } from '#ui/notice.tsx';
import { ChangeOrder } from './change-order.tsx';
import { ChooseMode } from './choose-mode.tsx';
import type { Order } from './known-order.tsx';
import { OrderToPay } from './order-to-pay.tsx';
import { TimeLeft } from './time-left.tsx';

/** An unpaid order: its product, the deadline and the payment methods. */
export function PayOrder({ order }: { order: Order }) {
  const { t } = useTranslation(['payment', 'orders']);
  const model = useCall(orderInfo.payModel, { id: order.id }, { staleTime: 0 });
  const isTransfer = order.paymentMode === PaymentMode.deposit;
  const kind = orderKindOfProduct(order.childType);
  const isVisa = kind === 'visa';
  return (
    <PageBody width="narrow">
      <PageHeader title={t('title')} lead={t('lead')} />
      {order.deposit === 'refused' && <Notice tone="doubt">{refusalOf(order, t('deposit.refused'))}</Notice>}
      <OrderToPay order={order} />
      {order.until !== null && <TimeLeft until={order.until} isTransfer={isTransfer} />}
      <Loaded query={model} height={72}>
        {(payModel) => (
          <>
            <ChooseMode order={order} model={payModel} isTransfer={isTransfer} />
            {payModel.cancellation !== null && (
              <Card title={t('orders:cancellation.heading')}>
                <CancellationRule rule={payModel.cancellation} kind={kind} />
              </Card>
            )}
          </>
        )}
      </Loaded>
      <Box mt={36} pt={20} style={{ borderTop: '1px solid var(--mg-hairline)' }}>
        <Text mb={10} c="dimmed">
          {isVisa ? t('change.text') : t('change.notPossible')}
        </Text>
        <Group gap={12}>
          {isVisa && <ChangeOrder order={order} />}
          <CancelOrder order={order} variant="outline" />
        </Group>
      </Box>
      <OrderQuestion number={order.orderNumber} />
    </PageBody>
  );
}

/** Says that the last receipt was refused, with the operator's reason if there is one. */
function refusalOf({ events }: Order, refused: string): string {
  const reason = events.findLast(({ from, to }) => from === 2 && to === 1)?.reason ?? '';
  return reason === '' ? refused : `${refused} ${reason}`;
}
