import { Box, Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { usePageHead } from '#app/parts/site/locale/page-head.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useCall } from '#client/query.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { OrderCard } from './order-card.tsx';
import { Pager } from '#app/parts/site/pager/pager.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';

const pageSize = 3;

/** The orders, three per page. The page number is in the address, so that Back returns to the same page. */
export function OrdersTab() {
  const { t } = useTranslation('orders');
  usePageHead({ title: t('title') });
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const orders = useCall(
    orderInfo.list,
    { page, pageSize },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const { data } = orders;
  const pages = Math.ceil((data?.total ?? 0) / pageSize);
  const isBehind = pages > 0 && page > pages;
  useEffect(() => {
    // The page does not exist any more: the last order on it was deleted, or the address is old.
    if (isBehind) setQuery({ index: '1', page: String(pages) }, { replace: true });
  }, [isBehind, pages, setQuery]);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus([data?.total], () => list.current?.focus({ preventScroll: true }));
  const label = data && data.total > 0 ? t('count', { count: data.total }) : undefined;
  return (
    <>
      <PageHeader title={t('title')} lead={label} />
      <Loaded query={orders} height={170}>
        {({ total, records }) => (
          <>
            {total === 0 && (
              <EmptyState
                title={t('empty.title')}
                text={t('empty.text')}
                action={
                  <Button component={Link} to="/#visas">
                    {t('empty.action')}
                  </Button>
                }
              />
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
      <Pager
        label={t('pages')}
        page={page}
        pages={pages}
        onChange={(next) => setQuery({ index: '1', page: String(next) })}
      />
    </>
  );
}
