import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbout } from '#app/parts/site/locale/page-head.ts';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { aboutProducts } from '#app/parts/shop/products/about-products.ts';
import { cardPath } from '#app/parts/shop/products/card-kinds.ts';
import { cardPicture } from '#app/parts/shop/products/product-pictures.ts';
import { Tiles } from '#ui/tiles.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { TrafficCard } from './traffic-card.tsx';

/** The cards of one type; null for all cards. */
export function CardGrid({ type }: { type: number | null }): ReactNode {
  const { t } = useTranslation('store');
  const query = useCall(trafficCardOrderInfo.cards, type === null ? {} : { type });
  const localized = useLocalized();
  useAbout({
    crumbs: [{ title: t('title'), path: '/hereStore' }],
    about: () =>
      aboutProducts(
        (query.data ?? []).map((card) => ({
          name: localized(card.name),
          text: localized(card.content),
          image: card.image || cardPicture(card),
          path: cardPath(card),
          price: card.price,
          isSoldOut: card.stock === 0,
        })),
      ),
  });
  return (
    <Loaded query={query} empty={t('cards.none')} rows={2} height={220}>
      {(cards) => (
        <Tiles least={300}>
          {cards.map((card) => (
            <li key={card.id}>
              <TrafficCard card={card} />
            </li>
          ))}
        </Tiles>
      )}
    </Loaded>
  );
}
