import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { cardPath } from '#app/parts/shop/products/card-kinds.ts';
import { useCall } from '#client/query.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { PageBody } from '#ui/page-body.tsx';

interface CardOrderProps {
  page: '/hereStore/card' | '/hereStore/esim';
  /** The order wizard of the page, with what is known of a new order. */
  children(facts: Readonly<Record<string, string | number>>): ReactNode;
}

/**
 * An order of cards or of eSIMs: `?id` is the one that was chosen before. Once there was one page for both, so a new order
 * of an eSIM at the address of a card moves to its own page, and the other way round.
 */
export function CardOrder({ page, children }: CardOrderProps): ReactNode {
  const [query] = useSearchParams();
  const id = query.get('id');
  const isNew = id !== null && !query.has('step') && !query.has('orderNumber');
  const cards = useCall(trafficCardOrderInfo.cards, {}, { enabled: isNew });
  const card = isNew && cards.data?.find((each) => String(each.id) === id);
  // Without a network the form can be begun all the same.
  if (cards.isLoading)
    return (
      <PageBody width="narrow">
        <LoadingState rows={6} height={44} />
      </PageBody>
    );
  if (card && !cardPath(card).startsWith(`${page}?`)) return <Navigate to={cardPath(card)} replace />;
  return children(id === null ? {} : { card: id, count: 1 });
}
