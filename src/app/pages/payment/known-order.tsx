import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { useOrderInQuery } from './order-in-query.ts';

export type Order = Reply<typeof orderInfo.detail>;

/** Loads the order that the address names and shows it, or says why it cannot be shown. */
export function KnownOrder({ children }: { children: (order: Order) => ReactNode }) {
  const id = useOrderInQuery();
  const { data, error, refetch, isFetchedAfterMount } = useCall(
    orderInfo.detail,
    { id: id ?? 0 },
    // The amount due is never shown from the cache: the order may have been paid in another window.
    { enabled: id !== null, staleTime: 0, refetchOnWindowFocus: 'always' },
  );
  const fresh = isFetchedAfterMount ? data : undefined;
  if (fresh === undefined && (id === null || error?.code === errors.notFound.code)) return <NoOrder />;
  return (
    <Loaded
      query={{ data: fresh, error, refetch }}
      height={96}
      around={(state) => <PageBody width="narrow">{state}</PageBody>}
    >
      {children}
    </Loaded>
  );
}

/** Shown when the address names no order, or an order of another customer. */
function NoOrder() {
  const { t } = useTranslation('payment');
  return (
    <MessagePage
      title={t('noOrder.title')}
      text={t('noOrder.text')}
      actions={
        <Button component={Link} to="/personalCenter?index=1">
          {t('actions.orders')}
        </Button>
      }
    />
  );
}
