import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/ui/local-date.tsx';
import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';
import cardClasses from './card.module.css';
import classes from './order-detail.module.css';

/** What has happened to an order, from its beginning to now. */
export function OrderTimeline({ events }: { events: Reply<typeof orderInfo.detail>['events'] }) {
  const { t } = useTranslation('orders');
  return (
    <section className={cardClasses.card}>
      <h2 className={cardClasses.heading}>{t('detail.history')}</h2>
      {events.length === 0 && <p className={classes.when}>{t('detail.noHistory')}</p>}
      <ol className={classes.timeline}>
        {events.map(({ createDate, from, to }) => (
          <li key={`${createDate} ${to}`} className={classes.event}>
            <p className={classes.what}>
              {from === null ? t('detail.created') : t([`status.${to}`, 'status.unknown'])}
            </p>
            <p className={classes.when}>
              <LocalDate withTime value={createDate} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
