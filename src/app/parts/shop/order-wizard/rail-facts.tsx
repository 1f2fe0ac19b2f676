import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useVisitorRate } from '#app/parts/site/currency/use-visitor-rate.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { Price } from '#app/parts/site/locale/price.tsx';
import { factPointer } from '#engine/form/fact-places.ts';
import { fieldKeys } from '#engine/form/locale-keys.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import classes from './order-rail.module.css';
import { type OrderSummary, useOrderSummary } from './use-order-summary.ts';

/** Travellers, service, date and price of an order, as far as they are known. */
export function RailFacts({ wizard }: { wizard: Wizard }): ReactNode {
  const { t } = useTranslation('apply');
  const summary = useOrderSummary(wizard);
  // Prices stand beside RMB also where no page with the choice of a currency was open before.
  useVisitorRate();
  const { travellers, service, isChosen } = summary;
  const isSettled = machineMeta(wizard.machine).order === 'settled';
  const asked = factPointer(wizard.flow, 'serviceType') ?? '';
  const name = service && t(fieldKeys(wizard.flow, asked, `enum.${service.serviceType}`));
  return (
    <>
      <dl className={classes.rows}>
        {(travellers.count > 1 || travellers.names.length > 0) && (
          <Row term={t('rail.travellers', { count: travellers.count })}>
            <TravellerNames {...travellers} />
          </Row>
        )}
        {service && <Row term={t('rail.service')}>{isChosen ? name : t('rail.later', { name })}</Row>}
        {service && service.readyDate !== null && (
          <Row term={t(service.authority === null ? 'rail.ready' : 'rail.checked')}>
            <LocalDate value={service.readyDate} />
            <small>{t('rail.readyNote')}</small>
          </Row>
        )}
      </dl>
      <Amounts {...summary} />
      {(summary.total > 0 || service) && (
        <Text mt={12} c="dimmed" fz="xs">
          {t(isSettled ? 'price.note' : 'price.noteBefore')}
        </Text>
      )}
    </>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function TravellerNames({ count, names }: OrderSummary['travellers']): ReactNode {
  const { t } = useTranslation('apply');
  const unnamed = count - names.length;
  if (names.length === 0) return count;
  return (
    <>
      {names.map((name, index) => (
        // Two members of a group may have the same name.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={`${index} ${name}`}>{name}</span>
      ))}
      {unnamed > 0 && <small>{t('rail.unnamed', { count: unnamed })}</small>}
    </>
  );
}

/** The price before the first save, and of a group that is too small: that of one traveller. Then what the server has quoted, and how it is made up. */
function Amounts(summary: OrderSummary): ReactNode {
  const { t } = useTranslation('apply');
  const { service, total, quantity, discount, isShort, isOld, travellers } = summary;
  if (total === 0 || isShort) {
    const { least } = travellers;
    return (
      service && (
        <dl className={classes.amounts}>
          <Row term={t('rail.price')}>
            <Price amount={service.price} />
            <small>{t('price.perTraveller')}</small>
            {least > 1 && (
              <small>
                {t('price.forLeast', { count: least })} <Price amount={service.price * least} />
              </small>
            )}
          </Row>
        </dl>
      )
    );
  }
  return (
    <dl className={classes.amounts} data-old={isOld || undefined} aria-busy={isOld}>
      {(quantity > 1 || discount > 0) && (
        <Row term={t('rail.price')}>
          {quantity > 1 && `${t('price.times', { count: quantity })} `}
          <Price amount={(total + discount) / quantity} />
        </Row>
      )}
      {discount > 0 && (
        <Row term={t('rail.discount')}>
          −<Price amount={discount} />
        </Row>
      )}
      <div className={classes.sum}>
        <dt>{t('price.total')}</dt>
        <dd>
          {/* A value of a list of terms may have no other role itself. */}
          <span role="status">
            <Price amount={total} />
          </span>
        </dd>
      </div>
    </dl>
  );
}
