import { Button, Group, Image } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { DeskColumn } from '#app/parts/back-office/desk-list/list-types.ts';
import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import { deskSite } from '#contract/desk-site.contract.ts';
import { ActDialog } from '../act-dialog.tsx';
import { RulesPage } from '../rules-page.tsx';
import { BannerDialog } from './banner-dialog.tsx';
import type { Banner } from './site-rows.ts';

/** The banners of the pages and the adverts of the slots, with how often an advert was shown and opened. */
export function BannerList(): ReactNode {
  const { t } = useTranslation('desk-rules');
  const { locale } = useSession();
  const [open, setOpen] = useState<{ act: 'edit' | 'remove'; banner: Banner | null }>();
  const { data } = useCall(deskSite.places, {});
  const isAdvert = ({ type }: Banner): boolean => type.startsWith('ADVERT_');
  const columns: readonly DeskColumn<Banner>[] = [
    { id: 'type', title: t('fields.type'), cell: ({ type }) => type },
    {
      id: 'image',
      title: t('fields.image'),
      cell: ({ image }) =>
        image === '' ? null : <Image src={image.split(',')[0]} alt="" w={72} h={48} radius="sm" />,
    },
    { id: 'title', title: t('fields.title'), cell: ({ title }) => title[locale] },
    { id: 'router', title: t('fields.router'), cell: ({ router }) => router },
    { id: 'position', title: t('fields.position'), cell: ({ position }) => position, isNumber: true },
    {
      id: 'shown',
      title: t('banners.shown'),
      cell: (banner) => (isAdvert(banner) ? banner.shown : ''),
      isNumber: true,
    },
    {
      id: 'opened',
      title: t('banners.opened'),
      cell: (banner) => (isAdvert(banner) ? banner.opened : ''),
      isNumber: true,
    },
    {
      id: 'acts',
      title: t('rules.acts'),
      cell: (banner) => (
        <Group gap={6} wrap="nowrap">
          {(['edit', 'remove'] as const).map((act) => (
            <Button
              key={act}
              size="compact-sm"
              variant="default"
              aria-label={t(`banners.${act}.of`, { name: banner.title[locale] })}
              onClick={() => setOpen({ act, banner })}
            >
              {t(`banners.${act}.short`)}
            </Button>
          ))}
        </Group>
      ),
    },
  ];
  const close = (): void => setOpen(undefined);
  const places = (data?.places ?? []).map((value) => ({ value, label: value }));
  return (
    <RulesPage
      part="banners"
      actions={<Button onClick={() => setOpen({ act: 'edit', banner: null })}>{t('banners.add')}</Button>}
    >
      <DeskList
        name="banners"
        label={t('parts.banners')}
        call={deskSite.banners}
        columns={columns}
        filters={[{ name: 'type', label: t('fields.type'), kind: 'choice', choices: places }]}
        rowName={({ id }) => String(id)}
        empty={t('banners.empty')}
      />
      {open?.act === 'edit' && data && <BannerDialog banner={open.banner} choices={data} onClose={close} />}
      {open?.act === 'remove' && open.banner && <Removal banner={open.banner} onClose={close} />}
    </RulesPage>
  );
}

function Removal({ banner, onClose }: { banner: Banner; onClose: () => void }): ReactNode {
  const { t } = useTranslation('desk-rules');
  const { locale } = useSession();
  const { id, revision, title } = banner;
  return (
    <ActDialog
      title={t('banners.remove.of', { name: title[locale] })}
      text={t('banners.remove.text')}
      yes={t('banners.remove.short')}
      destructive
      call={deskSite.removeBanner}
      renews={[deskSite.banners, deskSite.places]}
      payload={() => ({ id, revision })}
      onClose={onClose}
    />
  );
}
