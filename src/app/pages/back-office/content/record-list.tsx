import { Button, List, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { BulkAction, DeskColumn } from '#app/parts/back-office/desk-list/list-types.ts';
import { useMay } from '#app/parts/back-office/desk-permissions.ts';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { call } from '#client/call.ts';
import { deskContent } from '#contract/desk-content.contract.ts';
import { contentPaths } from './content-paths.ts';
import { ContentTabs } from './content-tabs.tsx';
import {
  type RecordRow,
  savedCell,
  useKinds,
  useRecordColumns,
  useRecordFilters,
} from './record-columns.tsx';

const states = ['published', 'draft', 'archived'] as const;

/** The records of all kinds, in all states. */
export function RecordList(): ReactNode {
  const { t } = useTranslation('desk-content');
  const may = useMay();
  const { title, kind, state } = useRecordColumns();
  const filters = useRecordFilters();
  const columns: readonly DeskColumn<RecordRow>[] = [
    title,
    kind,
    state,
    {
      id: 'publishFrom',
      title: t('columns.from'),
      cell: ({ publishFrom }) => <LocalDate value={publishFrom} />,
    },
    {
      id: 'publishUntil',
      title: t('columns.until'),
      cell: ({ publishUntil }) => publishUntil !== '' && <LocalDate value={publishUntil} />,
    },
    {
      id: 'languages',
      title: t('columns.languages'),
      cell: ({ missing, outdated }) =>
        [...new Set([...missing, ...outdated])].map((locale) => t(`languages.${locale}`)).join(', '),
    },
    { id: 'updatedAt', title: t('columns.saved'), cell: savedCell, isSorted: true },
    { id: 'updatedBy', title: t('columns.by'), cell: ({ updatedBy }) => updatedBy },
    {
      id: 'position',
      title: t('columns.position'),
      cell: ({ position }) => position,
      isSorted: true,
      isNumber: true,
      isExtra: true,
    },
    {
      id: 'views',
      title: t('columns.views'),
      cell: ({ views }) => views,
      isSorted: true,
      isNumber: true,
      isExtra: true,
    },
    { id: 'slug', title: t('columns.slug'), cell: ({ slug }) => slug, isExtra: true },
  ];
  const bulk = states.map((to): BulkAction<RecordRow> => ({
    id: to,
    label: t(`bulk.${to}`),
    preview: (rows) => (
      <List mah={260} style={{ overflowY: 'auto' }}>
        {rows.map(({ id, title: name, slug }) => (
          <List.Item key={id}>{name || slug}</List.Item>
        ))}
      </List>
    ),
    act: ({ id, revision }) => call(deskContent.setState, { id, revision, state: to }),
    isFor: (record) => record.state !== to,
  }));
  return (
    <RoomPage title={t('title')} lead={t('lead')} actions={may('content') && <NewMenu />}>
      <ContentTabs />
      <DeskList
        name="content"
        label={t('title')}
        call={deskContent.list}
        columns={columns}
        filters={filters}
        rowName={({ kind: of, slug }) => `${of}/${slug}`}
        rowPath={({ id }) => contentPaths.record(id)}
        bulk={may('content') ? bulk : []}
        empty={t('empty')}
      />
    </RoomPage>
  );
}

/** Begins a record of a kind. */
function NewMenu(): ReactNode {
  const { t } = useTranslation('desk-content');
  const kinds = useKinds();
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} aria-hidden />}>{t('new')}</Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {kinds.map(({ value, label }) => (
          <Menu.Item key={value} component={Link} to={contentPaths.new(value)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
