import { kindOf } from '#contract/order-status.ts';
import { useTranslation } from 'react-i18next';
import { productNames } from '#app/parts/library/flow-library.ts';
import { LocalDate } from '#app/parts/locale/local-date.tsx';
import { Price } from '#app/parts/locale/price.tsx';
import { useLocalized } from '#app/parts/locale/use-localized.ts';
import cardClasses from '../card.module.css';
import { FactList } from '../fact-list.tsx';
import { usePercentText } from './figures.tsx';
import classes from './order-detail.module.css';
import type { Order } from './order-terms.ts';

/** The product of the order, its travellers and the days of the travel. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const percentText = usePercentText();
  const isForCards = kindOf(order.childType) === 'goods';
  return (
    <section className={cardClasses.card}>
      <h2 className={cardClasses.heading}>{t('detail.order')}</h2>
      <FactList
        columns={3}
        facts={[
          [t('childTypeLabel'), t(productNames(order.childType))],
          isForCards
            ? [t('card'), <Cards key="cards" order={order} />]
            : [t('serviceTypeLabel'), <Service key="service" order={order} />],
          [t('statusLabel'), t([`status.${order.orderStatus}`, 'status.unknown'])],
          [t('orderNumber'), order.orderNumber],
          [t('quantity'), order.quantity],
          [t('price'), <Price key="price" amount={order.price} />],
          [t('discount'), order.discount === 0 ? t('none') : percentText(order.discount)],
          [t('createDate'), <LocalDate key="created" withTime value={order.createDate} />],
          [t('updateDate'), <LocalDate key="updated" withTime value={order.updateDate} />],
          ...(isForCards
            ? []
            : ([
                [t('enterDate'), <LocalDate key="enter" value={order.enterDate} />],
                [t('leaveDate'), <LocalDate key="leave" value={order.leaveDate} />],
                [t('pax'), <People key="people" order={order} />],
              ] as const)),
        ]}
      />
    </section>
  );
}

function Service({ order: { urgentName, serviceType } }: { order: Order }) {
  const { t } = useTranslation(['orders', 'ui']);
  if (urgentName !== '') return urgentName;
  return serviceType === null ? t('ui:notGiven') : t([`serviceType.${serviceType}`, 'ui:notGiven']);
}

function Cards({ order: { trafficCardOrderInfo: cards } }: { order: Order }) {
  const { t } = useTranslation(['orders', 'ui']);
  const localized = useLocalized();
  if (cards.length === 0) return t('ui:notGiven');
  return cards
    .map(({ trafficCard, count }) => t('cardCount', { name: localized(trafficCard.name), number: count }))
    .join(', ');
}

function People({ order: { visaAll, vipAirportPickup: guests } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const names = [
    ...visaAll.map((person) => t('fullName', person)),
    ...guests.map(({ surName: surname, englishName, chineseName }) =>
      `${t('fullName', { surname, englishName })} ${chineseName}`.trim(),
    ),
  ];
  // Passengers of a car are only counted; their names are not asked for.
  const count = guests[0]?.carPassengers ?? names.length;
  if (count === 0) return t('detail.noTravellers');
  return (
    <>
      {t('paxCount', { count })}
      <ul className={classes.people}>
        {names.map((name, place) => (
          // Two travellers may have the same name; the list never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>{name}</li>
        ))}
      </ul>
    </>
  );
}
