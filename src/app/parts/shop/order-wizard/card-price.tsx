import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Price, usePriceText } from '#app/parts/site/locale/price.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { useCall } from '#client/query.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { factIn } from '#engine/form/fact-places.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import classes from './card-price.module.css';
import { savedOrder } from './saved-order.ts';

/**
 * The chosen card, how many, and the price of all. The price is computed here until the server has computed that of
 * the order, which may have a discount.
 */
export function CardPrice({ wizard }: { wizard: Wizard }): ReactNode {
  const { t } = useTranslation('apply');
  const localized = useLocalized();
  const priceText = usePriceText();
  const cards = useCall(trafficCardOrderInfo.cards, {});
  const chosen = useSelector(wizard, ({ answers }) => factIn(wizard.flow, answers, 'card'));
  const count = useSelector(wizard, ({ answers }) => factIn(wizard.flow, answers, 'count'));
  const agreed = useSelector(wizard, (state) =>
    state.save === 'saved' ? (savedOrder(state)?.price ?? 0) : 0,
  );
  const card = cards.data?.find(({ id }) => String(id) === chosen);
  const isCounted = typeof count === 'number' && Number.isInteger(count) && count > 0;
  return (
    <section className={classes.price} aria-label={t('price.total')}>
      <div role="status">
        {card !== undefined && isCounted && (
          <>
            <Text mt={4} c="gray.7" fz="sm">
              {t('price.ofCards', {
                card: localized(card.name),
                number: count,
                price: priceText(card.price),
              })}
            </Text>
            <p className={classes.total}>
              <span>{t('price.total')}</span>
              <strong>
                <Price amount={agreed > 0 ? agreed : card.price * count} />
              </strong>
            </p>
          </>
        )}
      </div>
    </section>
  );
}
