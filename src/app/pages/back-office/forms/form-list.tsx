import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { DeskColumn, RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { deskForms } from '#contract/desk-forms.contract.ts';
import { formPath, studioPath } from './form-paths.ts';
import { RoomHead } from './room-head.tsx';

type Form = RowOf<typeof deskForms.list>;

/** All forms with their versions, and how many open drafts stand on each version. */
export function FormList(): ReactNode {
  const { t } = useTranslation('desk-forms');
  const columns: readonly DeskColumn<Form>[] = [
    { id: 'title', title: t('list.form'), cell: ({ title }) => title, isSorted: true },
    {
      id: 'flow',
      title: t('list.id'),
      cell: ({ flow }) => (
        <Text ff="monospace" fz={13}>
          {flow}
        </Text>
      ),
    },
    {
      id: 'version',
      title: t('list.version'),
      cell: ({ version }) => version,
      isNumber: true,
      isSorted: true,
    },
    {
      id: 'drafts',
      title: t('list.drafts'),
      cell: ({ drafts, isProduct }) => isProduct && drafts,
      isNumber: true,
      isSorted: true,
    },
    { id: 'versions', title: t('list.versions'), cell: (row) => <Versions row={row} /> },
    { id: 'release', title: t('list.release'), cell: (row) => <Live row={row} /> },
    {
      id: 'studio',
      title: t('studio'),
      cell: ({ flow, title }) => (
        <Anchor component={Link} to={studioPath(flow)} aria-label={t('list.openOne', { title })}>
          {t('list.open')}
        </Anchor>
      ),
    },
  ];
  return (
    <RoomHead here="forms">
      <DeskList
        name="forms"
        label={t('places.forms')}
        call={deskForms.list}
        columns={columns}
        filters={[
          { name: 'name', label: t('list.form'), kind: 'text' },
          { name: 'products', label: t('list.products'), kind: 'yes' },
          { name: 'old', label: t('list.old'), kind: 'yes' },
        ]}
        rowName={({ flow }) => flow}
        rowPath={({ flow }) => formPath(flow)}
        empty={t('list.empty')}
      />
    </RoomHead>
  );
}

function Versions({ row: { versions, isProduct } }: { row: Form }): ReactNode {
  const { t } = useTranslation('desk-forms');
  if (!isProduct) return null;
  if (versions.length === 0) return t('list.noDrafts');
  return versions.map(({ version, drafts }) => t('list.onVersion', { version, count: drafts })).join(', ');
}

function Live({ row: { flow, release, isOfFiles, planned } }: { row: Form }): ReactNode {
  const { t } = useTranslation('desk-forms');
  return (
    <>
      {release === 0 || isOfFiles ? (
        t('list.ofFiles')
      ) : (
        <Anchor component={Link} to={studioPath(flow, release)}>
          {t('list.ofStudio', { number: release })}
        </Anchor>
      )}
      {planned && ` · ${t('list.planned')}`}
    </>
  );
}
