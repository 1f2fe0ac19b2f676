import { Box } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Pager } from '#app/parts/site/pager/pager.tsx';
import { useLastPage } from '#app/parts/site/pager/use-last-page.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useKept } from '#app/parts/site/query/use-kept.ts';
import { useCall } from '#client/query.ts';
import type { Endpoint } from '#contract/define.ts';

interface OwnListProps<R> {
  /** A call for a page of what belongs to the caller: it is given `page` and `pageSize`. */
  call: Endpoint;
  pageSize: number;
  /** The name of the list, for screen readers. */
  label: string;
  /** Shown instead of an empty list: an `EmptyState` with a link to continue. */
  empty: ReactNode;
  /** A row of the list: a `li`, with the record's id as its key. */
  children: (record: R) => ReactNode;
}

/** A list of the personal center in pages. The page is in the address, so that Back returns to it. */
export function OwnList<R>({ call, pageSize, label, empty, children }: OwnListProps<R>) {
  const { t } = useTranslation('account');
  const [query, setQuery] = useSearchParams();
  const number = Number(query.get('page'));
  const page = Number.isInteger(number) && number > 0 && number <= 1000 ? number : 1;
  const goTo = (to: number, options?: { replace: boolean }): void => {
    const others = [...query].filter(([name]) => name !== 'page');
    setQuery(new URLSearchParams([...others, ['page', String(to)]]), options);
  };
  // A record that was removed stays in its row, with a button to undo that, until the list is left. So the list is not
  // requested again while it is shown, and always requested when it is opened again.
  const list = useKept(
    useCall(
      call,
      { page, pageSize },
      {
        gcTime: 0,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        placeholderData: keepPreviousData,
      },
    ),
  );
  const { total = 0 } = (list.data ?? {}) as { total?: number };
  const pages = Math.ceil(total / pageSize);
  useLastPage({ page, pages: list.data === undefined ? undefined : pages, goTo });
  return (
    <>
      <Loaded query={list} height={96} empty={empty}>
        {(data) => (
          <Box component="ul" aria-label={label} opacity={list.isPlaceholderData ? 0.6 : 1}>
            {(data as { records: R[] }).records.map(children)}
          </Box>
        )}
      </Loaded>
      <Pager label={t('pages')} page={page} pages={pages} onChange={(next) => goTo(next)} />
    </>
  );
}
