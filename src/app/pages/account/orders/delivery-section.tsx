import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '#ui/external-link.tsx';
import cardClasses from '../card.module.css';
import { FactList } from '../fact-list.tsx';
import { carrierOf } from './carriers.ts';
import classes from './order-detail.module.css';
import type { Order } from './order-terms.ts';

/** The recipient of the order, the carrier and the tracking number. */
export function DeliverySection({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'ui']);
  const { receiveUser, receivePhone, receiveAddress, expressNumber, logistics } = order;
  const carrier = carrierOf(logistics, expressNumber);
  const given = (text: string): string => text || t('ui:notGiven');
  return (
    <section className={cardClasses.card}>
      <h2 className={cardClasses.heading}>{t('delivery.heading')}</h2>
      <FactList
        columns={3}
        facts={[
          [t('delivery.receiver'), given(receiveUser)],
          [t('delivery.phone'), given(receivePhone)],
          [t('delivery.address'), given(receiveAddress)],
          [t('delivery.number'), given(expressNumber)],
          [t('delivery.carrier'), carrier?.name ?? t('ui:notGiven')],
        ]}
      />
      {carrier ? (
        <div className={cardClasses.actions}>
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
        </div>
      ) : (
        <p className={classes.nothing}>{t('delivery.none')}</p>
      )}
    </section>
  );
}
