import { useTranslation } from 'react-i18next';
import { productNames } from '#app/parts/flows/flow-library.ts';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Price } from '#app/ui/price.tsx';
import { useLocalized } from '#app/ui/use-localized.ts';
import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';
import cardClasses from './card.module.css';
import { FactList } from './fact-list.tsx';
import classes from './order-detail.module.css';
import { OrderStatus } from './order-status.tsx';

type Order = Reply<typeof orderInfo.detail>;

export function OrderDetailFacts({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'ui']);
  const localized = useLocalized();
  const { orderNumber, serviceType, trafficCardOrderInfo: cards } = order;
  const people = [
    ...order.visaAll,
    ...order.vipAirportPickup.map(({ surName: surname, englishName }) => ({ surname, englishName })),
  ];
  const isForCards = cards.length > 0;
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('detail.title', { orderNumber })}</h1>
        <OrderStatus status={order.orderStatus} />
      </header>
      <section className={cardClasses.card}>
        <h2 className={cardClasses.heading}>{t('detail.order')}</h2>
        <FactList
          columns={3}
          facts={[
            [t('childTypeLabel'), t(productNames(order.childType))],
            isForCards
              ? [
                  t('card'),
                  cards
                    .map(({ trafficCard, count }) =>
                      t('cardCount', { name: localized(trafficCard.name), number: count }),
                    )
                    .join(', '),
                ]
              : [
                  t('serviceTypeLabel'),
                  serviceType === null ? t('ui:notGiven') : t(`serviceType.${serviceType}`),
                ],
            [t('price'), <Price key="price" amount={order.price} />],
            [t('createDate'), <LocalDate key="created" withTime value={order.createDate} />],
            [t('updateDate'), <LocalDate key="updated" withTime value={order.updateDate} />],
          ]}
        />
      </section>
      {!isForCards && (
        <section className={cardClasses.card}>
          <h2 className={cardClasses.heading}>{t('detail.travel')}</h2>
          <FactList
            columns={3}
            facts={[
              [t('enterDate'), <LocalDate key="enter" value={order.enterDate} />],
              [t('leaveDate'), <LocalDate key="leave" value={order.leaveDate} />],
              [t('pax'), <People key="people" people={people} />],
            ]}
          />
        </section>
      )}
    </>
  );
}

function People({ people }: { people: Order['visaAll'] }) {
  const { t } = useTranslation('orders');
  if (people.length === 0) return t('detail.noTravellers');
  return (
    <>
      {t('paxCount', { count: people.length })}
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={`${person.surname} ${person.englishName}`}>{t('fullName', person)}</li>
        ))}
      </ul>
    </>
  );
}
