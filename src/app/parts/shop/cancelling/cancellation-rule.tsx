import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Cancellation } from '#contract/cancellation-shape.ts';
import { cancellationStages, shareKey } from '#contract/cancellation.ts';
import type { OrderKind } from '#contract/order-status.ts';

interface CancellationRuleProps {
  rule: Cancellation;
  kind: OrderKind;
}

/** How much comes back if a paid order is cancelled, and until when. Its texts are in the catalogue `orders`. */
export function CancellationRule({ rule, kind }: CancellationRuleProps) {
  const { t } = useTranslation('orders');
  return (
    <List spacing={4}>
      {cancellationStages(rule, kind).map(({ when, percent, hours = 0 }) => (
        <List.Item key={when}>
          {t('cancellation.line', {
            when: t(`cancellation.${when}`, { hours }),
            share: t(`cancellation.${shareKey(percent)}`, { percent }),
          })}
        </List.Item>
      ))}
    </List>
  );
}
