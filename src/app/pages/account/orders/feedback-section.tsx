import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#app/parts/query/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { LocalDate } from '#app/parts/locale/local-date.tsx';
import { useLocalized } from '#app/parts/locale/use-localized.ts';
import { useCall } from '#client/query.ts';
import { operatorInformation } from '#contract/orders.contract.ts';
import cardClasses from '../card.module.css';
import classes from './order-detail.module.css';
import { Pager } from './pager.tsx';

const pageSize = 10;

/** What operators have written about an order, newest first. */
export function FeedbackSection({ order: orderId }: { order: number }) {
  const { t } = useTranslation('orders');
  const localized = useLocalized();
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useCall(
    operatorInformation.list,
    { page, pageSize, search: { orderId } },
    { placeholderData: keepPreviousData },
  );
  return (
    <section className={cardClasses.card}>
      <h2 className={cardClasses.heading}>{t('feedback.heading')}</h2>
      {isPending && <LoadingState rows={1} height={60} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className={classes.nothing}>{t('feedback.none')}</p>}
      {data && data.total > 0 && (
        <table className={classes.feedback}>
          <thead>
            <tr>
              <th scope="col">{t('feedback.time')}</th>
              <th scope="col">{t('feedback.text')}</th>
            </tr>
          </thead>
          <tbody>
            {data.records.map(({ id, createDate, operatorInformation: text }) => (
              <tr key={id}>
                <td>
                  <LocalDate withTime value={createDate} />
                </td>
                <td>{localized(text)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager
        label={t('feedback.pages')}
        page={page}
        pages={Math.ceil((data?.total ?? 0) / pageSize)}
        onChange={setPage}
      />
    </section>
  );
}
