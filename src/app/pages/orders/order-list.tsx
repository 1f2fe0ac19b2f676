import { Box, Button, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Pager } from '#app/parts/site/pager/pager.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { OrderFilter } from '#contract/order-filter.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { OrderCard } from './order-card.tsx';

const pageSize = 10;

/** The orders of a filter, ten per page. The page number is in the address, so that Back returns to the same page. */
export function OrderList({ filter }: { filter: OrderFilter | undefined }) {
  const { t } = useTranslation('orders');
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const orders = useCall(
    orderInfo.list,
    { page, pageSize, ...(filter !== undefined && { filter }) },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const { data } = orders;
  const pages = Math.ceil((data?.total ?? 0) / pageSize);
  const isBehind = pages > 0 && page > pages;
  const show = (next: number, options?: { replace: boolean }): void =>
    setQuery({ index: '1', ...(filter !== undefined && { tab: filter }), page: String(next) }, options);
  useEffect(() => {
    // The page does not exist any more: the last order on it was deleted, or the address is old.
    if (isBehind) show(pages, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBehind, pages]);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus([data?.total], () => list.current?.focus({ preventScroll: true }));
  return (
    <>
      <Loaded query={orders} height={170}>
        {({ total, records }) => (
          <>
            {total === 0 ? (
              <NoOrders filter={filter} />
            ) : (
              <Text my={14} c="dimmed">
                {filter === 'deleted' ? t('filter.deletedText') : t('count', { count: total })}
              </Text>
            )}
            <Box
              component="ul"
              ref={list}
              tabIndex={-1}
              display="grid"
              style={{ gap: 16 }}
              aria-label={t('title')}
            >
              {records.map((order) => (
                <li key={order.id}>
                  <OrderCard order={order} />
                </li>
              ))}
            </Box>
          </>
        )}
      </Loaded>
      <Pager label={t('pages')} page={page} pages={pages} onChange={show} />
    </>
  );
}

function NoOrders({ filter }: { filter: OrderFilter | undefined }) {
  const { t } = useTranslation('orders');
  if (filter !== undefined) return <EmptyState title={t(`filter.none.${filter}`)} />;
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button component={Link} to="/#visas">
          {t('empty.action')}
        </Button>
      }
    />
  );
}
