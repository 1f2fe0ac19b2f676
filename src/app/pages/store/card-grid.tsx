import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#app/parts/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import classes from './card-grid.module.css';
import { TrafficCard } from './traffic-card.tsx';

/** The cards of one type; null for all cards. */
export function CardGrid({ type }: { type: number | null }): ReactNode {
  const { t } = useTranslation('store');
  const query = useCall(trafficCardOrderInfo.cards, type === null ? {} : { type });
  return (
    <Loaded query={query} empty={t('cards.none')} rows={2} height={220}>
      {(cards) => (
        <ul className={classes.grid}>
          {cards.map((card) => (
            <li key={card.id}>
              <TrafficCard card={card} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
