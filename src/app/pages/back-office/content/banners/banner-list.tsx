import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { DeskColumn, RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { callKey, useCall } from '#client/query.ts';
import { deskBanners } from '#contract/desk-banners.contract.ts';
import { ContentTabs } from '../content-tabs.tsx';
import { BannerDialog } from './banner-dialog.tsx';

type Banner = RowOf<typeof deskBanners.list>;

/** The days in which showings and openings are counted. */
const DAYS = 30;

/** Banners and adverts, with how often adverts were shown and opened. */
export function BannerList(): ReactNode {
  const { t } = useTranslation('desk-content');
  const localized = useLocalized();
  const client = useQueryClient();
  const { data: types = [] } = useCall(deskBanners.types, {});
  const [edited, edit] = useState<Banner | 'new' | null>(null);
  const columns: readonly DeskColumn<Banner>[] = [
    {
      id: 'title',
      title: t('columns.title'),
      cell: (banner) => (
        <Button variant="subtle" size="compact-sm" onClick={() => edit(banner)}>
          {localized(banner.title)}
        </Button>
      ),
    },
    { id: 'type', title: t('banners.type'), cell: ({ type }) => type },
    { id: 'position', title: t('columns.position'), cell: ({ position }) => position, isNumber: true },
    { id: 'router', title: t('banners.router'), cell: ({ router }) => router },
    {
      id: 'publishFrom',
      title: t('columns.from'),
      cell: ({ publishFrom }) => publishFrom !== '' && <LocalDate value={publishFrom} />,
    },
    {
      id: 'publishUntil',
      title: t('columns.until'),
      cell: ({ publishUntil }) => publishUntil !== '' && <LocalDate value={publishUntil} />,
    },
    { id: 'shown', title: t('banners.shown', { days: DAYS }), cell: ({ shown }) => shown, isNumber: true },
    {
      id: 'opened',
      title: t('banners.opened', { days: DAYS }),
      cell: ({ opened }) => opened,
      isNumber: true,
    },
  ];
  return (
    <RoomPage
      title={t('tabs.banners')}
      lead={t('banners.lead')}
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => edit('new')}>
          {t('banners.new')}
        </Button>
      }
    >
      <ContentTabs />
      <DeskList
        name="banners"
        label={t('tabs.banners')}
        call={deskBanners.list}
        fixed={{ days: DAYS }}
        columns={columns}
        filters={[
          {
            name: 'type',
            label: t('banners.type'),
            kind: 'choice',
            choices: types.map((value) => ({ value, label: value })),
          },
        ]}
        rowName={({ id }) => String(id)}
        empty={t('empty')}
      />
      {edited !== null && (
        <BannerDialog
          banner={edited === 'new' ? undefined : edited}
          types={types}
          onClose={() => edit(null)}
          onSaved={() => {
            edit(null);
            void client.invalidateQueries({ queryKey: callKey(deskBanners.list) });
          }}
        />
      )}
    </RoomPage>
  );
}
