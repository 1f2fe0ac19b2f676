import { Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Price } from '#app/parts/locale/price.tsx';
import type { Wizard } from '#engine/wizard/wizard.ts';
import classes from './order-price.module.css';
import { savedOrder } from './saved-order.ts';

/** The price that the server has computed from the answers so far. */
export function OrderPrice({ wizard }: { wizard: Wizard }): ReactNode {
  const { t } = useTranslation('apply');
  const price = useSelector(wizard, (state) => savedOrder(state)?.price ?? 0);
  const isSaved = useSelector(wizard, ({ save }) => save === 'saved' || save === 'untouched');
  return (
    <section className={classes.price} aria-label={t('price.total')} aria-busy={!isSaved}>
      <div role="status">
        {price > 0 && (
          <p className={classes.total}>
            <span>{t('price.total')}</span>
            <strong>{isSaved ? <Price amount={price} /> : <Loader size={18} aria-hidden />}</strong>
          </p>
        )}
      </div>
      {price > 0 && <p className={classes.note}>{t('price.noteBefore')}</p>}
    </section>
  );
}
