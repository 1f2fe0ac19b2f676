import { productNames } from '#app/parts/site/library/offers.ts';
import { useTranslation } from 'react-i18next';
import { Price } from '#app/parts/site/locale/price.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { namesOf, travellersOf } from '#app/parts/shop/orders/travellers.ts';
import type { Order } from './known-order.tsx';
import classes from './pay-order.module.css';

/** The product of the order and its price. */
export function OrderToPay({ order }: { order: Order }) {
  const { t } = useTranslation(['payment', 'orders']);
  const { urgentName, discount } = order;
  const lines = useLines(order);
  return (
    <section className={classes.order} aria-labelledby="order-to-pay">
      <h2 id="order-to-pay">{t(productNames(order.childType))}</h2>
      <dl>
        <div>
          <dt>{t('orders:orderNumber')}</dt>
          <dd>{order.orderNumber}</dd>
        </div>
        {urgentName !== '' && (
          <div>
            <dt>{t('speed')}</dt>
            <dd>{urgentName}</dd>
          </div>
        )}
        {lines.length > 0 && (
          <div>
            <dt>
              {order.trafficCardOrderInfo.length > 0 ? t('cards') : t('orders:pax', { count: lines.length })}
            </dt>
            <dd>
              <ul>
                {lines.map((line, place) => (
                  // Two travellers may have the same name; the list never changes.
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={place}>{line}</li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {discount > 0 && (
          <div>
            <dt>{t('discount')}</dt>
            <dd>{t('percent', { discount })}</dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>{t('total')}</dt>
          <dd>
            <Price amount={order.price} quantity={order.quantity} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The travellers or the cards of an order, one line each. */
function useLines(order: Order): string[] {
  const { t } = useTranslation('orders');
  const localized = useLocalized();
  return [
    ...namesOf(travellersOf(order)),
    ...order.trafficCardOrderInfo.map(({ trafficCard: { name }, count }) =>
      t('cardCount', { name: localized(name), number: count }),
    ),
  ];
}
