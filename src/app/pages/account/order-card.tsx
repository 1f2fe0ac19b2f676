import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { productNames } from '#app/parts/flows/flow-library.ts';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Price } from '#app/ui/price.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { FactList } from './fact-list.tsx';
import classes from './order-card.module.css';
import { OrderStatus } from './order-status.tsx';
import { continuePath, isDraft, type OrderRecord } from './order-terms.ts';

/** One order of the list with what can be done about it. */
export function OrderCard({ order, onDeleted }: { order: OrderRecord; onDeleted: () => void }) {
  const { t } = useTranslation('orders');
  const headingId = useId();
  const { orderNumber } = order;
  const path = continuePath(order);
  return (
    <article className={classes.card} aria-labelledby={headingId}>
      <header className={classes.head}>
        <h2 id={headingId} className={classes.title}>
          {t(productNames(order.childType))}
        </h2>
        <OrderStatus status={order.orderStatus} />
      </header>
      <FactList
        columns={5}
        facts={[
          [t('orderNumber'), orderNumber],
          [t('createDate'), <LocalDate key="created" value={order.createDate} />],
          [t('enterDate'), <LocalDate key="enter" value={order.enterDate} />],
          [t('leaveDate'), <LocalDate key="leave" value={order.leaveDate} />],
          [t('price'), <Price key="price" amount={order.price} />],
        ]}
      />
      <footer className={classes.actions}>
        {path && (
          <Button component={Link} to={path} size="sm" aria-label={t('actions.continueOf', { orderNumber })}>
            {t('actions.continue')}
          </Button>
        )}
        <Button
          component={Link}
          to={`/personalCenter?index=1&order=${order.id}`}
          variant="default"
          size="sm"
          aria-label={t('actions.detailsOf', { orderNumber })}
        >
          {t('actions.details')}
        </Button>
        {isDraft(order) && <DeleteDraft order={order} onDeleted={onDeleted} />}
      </footer>
    </article>
  );
}
