import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Order } from './order-terms.ts';
import { useAnswerLabels } from './use-answer-labels.ts';

/**
 * The format in which the history stores items that were sent back: `/passenger/photo: unreadable;
 * /travel/hotel: expired`.
 */
const sentBack = /^(?<pointer>\/[^\s:]+): (?<reason>\w+)$/;

interface EventReasonProps {
  order: Order;
  reason: string;
}

/**
 * Why an order has changed: the text that the operator or customer entered, or the items that were sent back.
 */
export function EventReason({ order, reason }: EventReasonProps) {
  const { t } = useTranslation('orders');
  if (reason === '') return null;
  const items = reason.split('; ').map((item) => sentBack.exec(item)?.groups);
  if (items.every((item) => item !== undefined)) return <SentBack order={order} items={items} />;
  return (
    <Text maw={640} mt={4} style={{ whiteSpace: 'pre-line' }}>
      {t('detail.reason', { reason })}
    </Text>
  );
}

interface SentBackProps {
  order: Order;
  items: readonly Readonly<Record<string, string>>[];
}

function SentBack({ order, items }: SentBackProps) {
  const { t } = useTranslation('orders');
  const { labels, isPending } = useAnswerLabels(
    order,
    items.map(({ pointer = '' }) => pointer),
  );
  if (isPending) return null;
  return (
    <Box component="ul" maw={640} mt={4}>
      {items.map(({ pointer, reason }, index) => (
        <li key={pointer}>
          {t('rejected.line', {
            label: labels?.[index]?.label || t('rejected.item', { number: index + 1 }),
            reason: t([`rejected.reasons.${reason}`, 'rejected.reasons.other']),
          })}
        </li>
      ))}
    </Box>
  );
}
