import { Box, Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Pager } from '#app/parts/site/pager/pager.tsx';
import { useListPages } from '#app/parts/site/pager/use-list-pages.ts';
import { CachedFragment } from '#app/parts/site/query/cached-fragment.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useKept } from '#app/parts/site/query/use-kept.ts';
import { useCall } from '#client/query.ts';
import type { Endpoint, Payload } from '#contract/define.ts';
import { Hidden } from '#ui/hidden.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CardGrid, CardSkeletons } from './card-grid.tsx';
import { ContentCard } from './content-card.tsx';
import { ExamplesNote } from './example-note.tsx';
import { searchOf } from './list-search.ts';
import { type Card, type ContentSection, type ListedBy, recordPath } from './section.ts';
import { useListAddress } from './use-list-address.ts';

interface ContentListProps<L extends Endpoint, O extends Endpoint> {
  section: ContentSection<L, O>;
  pageSize: number;
  columns: number;
  /** The names of the filters in the address and in the call's `search`. */
  filters?: readonly string[];
  /** Where they are chosen. A list that has no records at all does not show it. */
  filterBar?: ReactNode;
  /** The parameter of the address with the number of the page, where the page has a second list. */
  pageName?: string;
  /** The most pages that can be turned; all, if not given. */
  mostPages?: number;
}

/** The reply of a list. */
interface ListReply {
  total: number;
  records: never[];
}

const none: readonly string[] = [];

/** The records of a section in pages. The page and the filters are in the address. */
export function ContentList<L extends Endpoint, O extends Endpoint>({
  section,
  pageSize,
  columns,
  filters: names = none,
  filterBar,
  pageName,
  mostPages = Number.POSITIVE_INFINITY,
}: ContentListProps<L, O>) {
  const { t } = useTranslation('content');
  const address = useListAddress(names, pageName);
  const { page, filters, filterBy, addressOf } = address;
  const search = { ...section.scope, ...searchOf(filters) };
  const hasSearch = names.length > 0 || section.scope !== undefined;
  const payload = { page, pageSize, ...(hasSearch && { search }) } as Payload<L>;
  const query = useKept(useCall(section.list, payload, { placeholderData: keepPreviousData }));
  const { total = 0 } = (query.data ?? {}) as Partial<ListReply>;
  const pages = Math.min(mostPages, Math.ceil(total / pageSize));
  const { list, turn } = useListPages(address, query.data && pages);
  const { pathname, search: shownQuery } = useLocation();
  const state = { list: pathname + shownQuery, depth: 1 };
  const label = t(`${section.namespace}:title`);
  const isFiltered = Object.keys(filters).length > 0;
  const hasNothing = query.data !== undefined && total === 0 && !isFiltered;
  return (
    <>
      {!hasNothing && filterBar && <CachedFragment by={addressOf(1)}>{filterBar}</CachedFragment>}
      <Box
        ref={list}
        tabIndex={-1}
        role="group"
        aria-label={label}
        mt={28}
        data-stale={query.isPlaceholderData || undefined}
      >
        <Hidden role="status">{query.data === undefined ? '' : t('list.found', { count: total })}</Hidden>
        <Loaded
          query={query}
          around={(shown) => (query.error ? shown : <CardSkeletons columns={columns} count={pageSize} />)}
          empty={
            <EmptyState
              title={t('list.empty')}
              text={t(isFiltered ? 'list.emptyFilter' : 'list.emptyText')}
              action={isFiltered && <Button onClick={() => filterBy({})}>{t('list.showAll')}</Button>}
            />
          }
        >
          {(data) => (
            <>
              <ExamplesNote records={(data as ListReply).records} />
              <CardGrid label={label} columns={columns}>
                {(data as ListReply).records.map((record: ListedBy<L>, index) => {
                  const card: Card = section.card(record);
                  return (
                    <ContentCard
                      key={card.id}
                      card={card}
                      to={recordPath(section, card.id)}
                      state={state}
                      drawing={section.drawing}
                      favourite={section.favourite}
                      isFirst={index === 0}
                    />
                  );
                })}
              </CardGrid>
            </>
          )}
        </Loaded>
        <Pager
          label={t('list.pagesOf', { title: label })}
          page={page}
          pages={pages}
          addressOf={addressOf}
          onChange={turn}
        />
      </Box>
    </>
  );
}
