import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cardKinds, cardsPath, cardTypes } from '#app/parts/shop/products/card-kinds.ts';
import { OfferList, OfferRow } from '#app/parts/shop/products/offer-row.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { ProductGroup } from './product-group.tsx';

/** The types of cards, each with the lowest price. */
export function CardGroup(): ReactNode {
  const { t } = useTranslation(['store', 'products']);
  const query = useCall(trafficCardOrderInfo.cards, {});
  return (
    <ProductGroup words="cards" picture="/pictures/phone-day-5.svg" to="/wifiCard">
      <Loaded query={query} empty={t('cards.none')} rows={2}>
        {(cards) => (
          <OfferList>
            {cardTypes
              .filter((type) => cards.some((card) => card.type === type))
              .map((type) => (
                <OfferRow
                  key={type}
                  title={t(`products:cards.${cardKinds[type]}.title`)}
                  text={t(`products:cards.${cardKinds[type]}.text`)}
                  price={Math.min(...cards.filter((card) => card.type === type).map(({ price }) => price))}
                  to={cardsPath(type)}
                />
              ))}
          </OfferList>
        )}
      </Loaded>
    </ProductGroup>
  );
}
