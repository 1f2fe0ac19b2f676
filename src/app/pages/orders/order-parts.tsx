import { Box } from '@mantine/core';
import { Suspense } from 'react';
import { orderKindOfProduct } from '#app/parts/site/library/offers.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { CancelPaid } from './cancel-paid.tsx';
import { CancellationSection } from './cancellation-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { DocumentsSection, ReadyOrder } from './documents-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { actionsInDetail } from './order-actions.ts';
import { OrderButtons } from './order-buttons.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { RejectedItems } from './rejected-items.tsx';
import { SentAnswers } from './sent-answers.tsx';
import type { Order } from './order-terms.ts';

const CodesSection = neededPart(async () => (await import('./codes-section.tsx')).CodesSection, ['esim']);

/** All sections about an order. What the customer has to know first is at the top. */
export function OrderParts({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const kind = orderKindOfProduct(order.childType);
  return (
    <>
      {order.isHeld && (
        <Box mt={20}>
          <Notice tone="doubt">{t('held')}</Notice>
        </Box>
      )}
      {order.orderStatus === OrderStatus.completed && <ReadyOrder order={order} />}
      {order.orderStatus === OrderStatus.rejected && <RejectedItems order={order} />}
      {kind === 'code' && order.orderStatus === OrderStatus.completed && (
        <Suspense>
          <CodesSection order={order.id} />
        </Suspense>
      )}
      <Box mt={18}>
        <OrderButtons order={order} actions={actionsInDetail(order)}>
          {order.cancelNow && <CancelPaid order={order} now={order.cancelNow} />}
        </OrderButtons>
      </Box>
      <OrderTimeline order={order} />
      <OrderFacts order={order} />
      <PaymentFacts order={order} />
      <CancellationSection order={order} />
      {kind !== 'ride' && <DeliverySection order={order} />}
      <DocumentsSection order={order} />
      <FeedbackSection order={order.id} />
      {order.orderStatus !== OrderStatus.draft && <SentAnswers order={order} />}
    </>
  );
}
