import { Image, NativeSelect, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/define.ts';
import { deskSite } from '#contract/desk-site.contract.ts';
import { inEachLocale } from '#contract/locale.ts';
import { ActDialog } from '../act-dialog.tsx';
import { TextInLanguages, textOf, valueOf } from '../fields.tsx';
import type { Banner } from './site-rows.ts';

interface BannerDialogProps {
  /** Null for a new one. */
  banner: Banner | null;
  choices: Reply<typeof deskSite.places>;
  onClose: () => void;
}

const none = inEachLocale(() => '');

/** A new banner or advert, or a change of one. */
export function BannerDialog({ banner, choices, onClose }: BannerDialogProps): ReactNode {
  const { t } = useTranslation('desk-rules');
  return (
    <ActDialog
      wide
      title={t(banner === null ? 'banners.add' : 'banners.edit.title')}
      text={t('banners.edit.text')}
      yes={t('save')}
      call={deskSite.saveBanner}
      renews={[deskSite.banners]}
      payload={(form) => ({
        ...(banner && { before: { id: banner.id, revision: banner.revision } }),
        type: valueOf(form, 'type'),
        position: Number(valueOf(form, 'position')),
        image: valueOf(form, 'image'),
        router: valueOf(form, 'router'),
        title: textOf(form, 'title') ?? none,
        description: textOf(form, 'description') ?? none,
      })}
      onClose={onClose}
    >
      <SimpleGrid cols={2} mb={12}>
        <NativeSelect
          name="type"
          label={t('fields.type')}
          data={choices.places}
          defaultValue={banner?.type ?? choices.places[0] ?? ''}
        />
        <NumberInput
          name="position"
          label={t('fields.position')}
          min={0}
          max={10_000}
          allowDecimal={false}
          defaultValue={banner?.position ?? 1}
        />
      </SimpleGrid>
      <PictureOfSet value={banner?.image ?? ''} choices={choices} />
      <TextInput
        name="router"
        label={t('fields.router')}
        description={t('banners.router')}
        maxLength={500}
        defaultValue={banner?.router ?? ''}
        mb={12}
      />
      <TextInLanguages name="title" label={t('fields.title')} value={banner?.title ?? null} />
      <TextInLanguages
        name="description"
        label={t('fields.description')}
        value={banner?.description ?? null}
      />
    </ActDialog>
  );
}

/** Chooses a picture of the set: what it shows, the time of day and the colours. */
function PictureOfSet(props: { value: string; choices: BannerDialogProps['choices'] }): ReactNode {
  const { t } = useTranslation('desk-rules');
  const { scenes, times } = props.choices;
  const [, first = '', second = 'day', third = '1'] = /(\w+)-(\w+)-(\d)\.svg/.exec(props.value) ?? [];
  const [scene, setScene] = useState(first);
  const [time, setTime] = useState(second);
  const [palette, setPalette] = useState(third);
  const address = scene === '' ? '' : `/pictures/${scene}-${time}-${palette}.svg`;
  return (
    <SimpleGrid cols={4} mb={12} style={{ alignItems: 'end' }}>
      <input type="hidden" name="image" value={address} />
      <NativeSelect
        label={t('banners.scene')}
        data={[{ value: '', label: t('banners.noPicture') }, ...scenes]}
        value={scene}
        onChange={(event) => setScene(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('banners.time')}
        data={times.map((value) => ({ value, label: t(`banners.times.${value}`, { defaultValue: value }) }))}
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('banners.colours')}
        data={['1', '2', '3', '4', '5', '6']}
        value={palette}
        onChange={(event) => setPalette(event.currentTarget.value)}
      />
      {address !== '' && <Image src={address} alt="" h={64} w={96} radius="sm" />}
    </SimpleGrid>
  );
}
