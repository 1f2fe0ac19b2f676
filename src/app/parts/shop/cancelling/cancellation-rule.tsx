import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { orderKindOfProduct } from '#app/parts/site/library/offers.ts';
import type { Cancellation } from '#contract/cancellation-shape.ts';
import { cancellationStages, shareKey } from '#contract/cancellation.ts';

interface CancellationRuleProps {
  rule: Cancellation;
  childType: number;
}

/** How much comes back if a paid order is cancelled, and until when. Its texts are in the catalogue `orders`. */
export function CancellationRule({ rule, childType }: CancellationRuleProps) {
  const { t } = useTranslation('orders');
  return (
    <List spacing={4}>
      {cancellationStages(rule, orderKindOfProduct(childType)).map(({ when, percent, hours = 0 }) => (
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
