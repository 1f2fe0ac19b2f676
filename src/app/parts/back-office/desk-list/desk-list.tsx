import { Anchor, Box, Button, Group } from '@mantine/core';
import { DataTable } from 'mantine-datatable';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { type UseCallOptions, useCall } from '#client/query.ts';
import type { Endpoint, Payload } from '#contract/define.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { ExportButton } from './export-button.tsx';
import { DeskFilters } from './desk-filters.tsx';
import type { BulkAction, BulkChange, DeskColumn, DeskFilter, FilterOf, RowOf } from './list-types.ts';
import { useDeskAddress } from './use-desk-address.ts';
import { wantedOf } from './wanted.ts';
import { ViewMenu } from './view-menu.tsx';

const PAGE_SIZE = 25;

/** A list with fewer columns is not as wide as the widest windows: its rows would be hard to follow. */
const WIDE_FROM = 7;

interface DeskListProps<E extends Endpoint> {
  /** Names the list in saved views: `orders`. */
  name: string;
  /** Says what is listed, for screen readers. */
  label: string;
  call: E;
  columns: readonly DeskColumn<RowOf<E>>[];
  filters?: readonly DeskFilter<FilterOf<E>>[];
  /** What the payload has besides filters, order and page. */
  fixed?: Partial<Payload<E>>;
  /** The key of a row, which is also what names it in bulk actions. */
  rowName: (row: RowOf<E>) => string;
  /** The page of a row: the first column links to it. */
  rowPath?: (row: RowOf<E>) => string;
  bulk?: readonly BulkAction<RowOf<E>>[];
  /** A call with the same filters that replies with a table (CSV). */
  exported?: Endpoint;
  /** What an empty list says. */
  empty: string;
  options?: UseCallOptions<E>;
}

/**
 * A list to work from: filters, order, columns and page are in the address and can be kept as a view; rows can be chosen
 * for an action on all of them; what is filtered can be exported. The server makes the pages.
 */
export function DeskList<E extends Endpoint>(props: DeskListProps<E>): ReactNode {
  const { name, label, call, columns, filters = [], fixed, rowName, rowPath, bulk = [] } = props;
  const { t } = useTranslation('desk');
  const address = useDeskAddress();
  const [marked, setMarked] = useState<RowOf<E>[]>([]);
  const [action, setAction] = useState<BulkChange<RowOf<E>>>();
  const wanted = wantedOf(address, filters);
  const payload = { ...fixed, ...wanted, page: address.page, pageSize: PAGE_SIZE } as Payload<E>;
  const query = useCall(call, payload, {
    placeholderData: (before) => before,
    ...props.options,
  } as UseCallOptions<E>);
  const { records = [], total = 0 } =
    (query.data as { records: RowOf<E>[]; total: number } | undefined) ?? {};
  const shown = shownColumns(columns, address.columns);
  // A row that another filter hides is not acted on. The others stay as they were when they were chosen, with their version.
  const names = new Set(records.map(rowName));
  const chosen = marked.filter((row) => names.has(rowName(row)));
  return (
    <Box {...(shown.length < WIDE_FROM && { maw: 1280 })}>
      <Group justify="space-between" align="flex-end" gap="10px 16px" mb={12}>
        <DeskFilters filters={filters} address={address} />
        <Group gap={8}>
          {chosen.length > 0 &&
            bulk.map((each) => {
              const text = t('list.bulk', { action: each.label, count: chosen.length });
              return 'path' in each ? (
                <Button key={each.id} size="sm" component={Link} to={each.path(chosen)}>
                  {text}
                </Button>
              ) : (
                <Button key={each.id} size="sm" onClick={() => setAction(each)}>
                  {text}
                </Button>
              );
            })}
          <ViewMenu name={name} address={address} />
          <ColumnMenu columns={columns} shown={shown.map(({ id }) => id)} address={address} />
          {props.exported && <ExportButton exported={props.exported} wanted={wanted} name={name} />}
        </Group>
      </Group>
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      <DataTable<RowOf<E>>
        aria-label={label}
        withTableBorder
        backgroundColor="white"
        scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': label } }}
        borderRadius="md"
        verticalSpacing={7}
        minHeight={records.length === 0 ? 180 : 0}
        idAccessor={(row) => rowName(row)}
        fetching={query.isFetching && query.isPlaceholderData}
        records={records}
        noRecordsText={query.isPending ? t('list.loading') : props.empty}
        columns={shown.map((column, index) => ({
          accessor: column.id,
          title: column.title,
          sortable: column.isSorted === true,
          textAlign: column.isNumber === true ? ('right' as const) : ('left' as const),
          render: (row: RowOf<E>) => (
            <Box w="max-content" maw={340} {...(column.isNumber === true && { ms: 'auto' })}>
              {index === 0 && rowPath ? (
                <Anchor component={Link} to={rowPath(row)} fw={600}>
                  {column.cell(row)}
                </Anchor>
              ) : (
                column.cell(row)
              )}
            </Box>
          ),
        }))}
        sortStatus={{
          columnAccessor: address.sort.replace(/^-/, ''),
          direction: address.sort.startsWith('-') ? 'desc' : 'asc',
        }}
        onSortStatusChange={({ columnAccessor, direction }) =>
          address.set({ sort: `${direction === 'desc' ? '-' : ''}${String(columnAccessor)}` })
        }
        {...(bulk.length > 0 && {
          selectedRecords: chosen,
          onSelectedRecordsChange: setMarked,
          allRecordsSelectionCheckboxProps: { 'aria-label': t('list.chooseAll') },
          getRecordSelectionCheckboxProps: (row: RowOf<E>) => ({
            'aria-label': t('list.choose', { name: rowName(row) }),
          }),
        })}
        page={address.page}
        onPageChange={(page) => {
          setMarked([]);
          address.turn(page);
        }}
        totalRecords={total}
        recordsPerPage={PAGE_SIZE}
        paginationText={({ from, to, totalRecords }) => t('list.range', { from, to, total: totalRecords })}
        getPaginationControlProps={(control) => ({ 'aria-label': t(`list.pages.${control}`) })}
      />
      {action && (
        <BulkDialog
          action={action}
          rows={chosen}
          rowName={rowName}
          onClose={() => {
            setAction(undefined);
            setMarked([]);
            void query.refetch();
          }}
        />
      )}
    </Box>
  );
}

function shownColumns<Row>(
  columns: readonly DeskColumn<Row>[],
  chosen: readonly string[] | null,
): readonly DeskColumn<Row>[] {
  const known = new Map(columns.map((column) => [column.id, column]));
  const wanted = chosen?.flatMap((id) => known.get(id) ?? []) ?? [];
  return wanted.length > 0 ? wanted : columns.filter(({ isExtra }) => isExtra !== true);
}
