import { Button, Group } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '#ui/external-link.tsx';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/facts.tsx';
import { carrierOf } from './carriers.ts';
import type { Order } from './order-terms.ts';

/** The recipient of the order, the carrier and the tracking number; nothing while none of them is known. */
export function DeliverySection({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { receiveUser, receivePhone, receiveAddress, expressNumber, logistics } = order;
  const carrier = carrierOf(logistics, expressNumber);
  const facts = [
    [t('delivery.receiver'), receiveUser],
    [t('delivery.phone'), receivePhone],
    [t('delivery.address'), receiveAddress],
    [t('delivery.number'), expressNumber],
    [t('delivery.carrier'), carrier?.name ?? ''],
  ] as const;
  const given = facts.filter(([, text]) => text !== '');
  if (given.length === 0) return null;
  return (
    <Card title={t('delivery.heading')}>
      <FactList facts={given} />
      {carrier && (
        <Group gap={10} mt={22}>
          <Button
            component={ExternalLink}
            href={carrier.url}
            hint="spoken"
            variant="default"
            size="sm"
            rightSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t('delivery.track', { carrier: carrier.name })}
          </Button>
        </Group>
      )}
    </Card>
  );
}
