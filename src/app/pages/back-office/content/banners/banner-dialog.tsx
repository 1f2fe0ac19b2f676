import { Button, Group, Image, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCall, useCallMutation } from '#client/query.ts';
import type { WireFieldError } from '#contract/define.ts';
import { deskBanners } from '#contract/desk-banners.contract.ts';
import { deskPhotos } from '#contract/desk-photos.contract.ts';
import { inEachLocale, locales } from '#contract/locale.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { notify } from '#ui/notify.ts';
import { AddPhoto } from '../photos/add-photo.tsx';

interface BannerDialogProps {
  /** None for a new one. */
  banner?: RowOf<typeof deskBanners.list> | undefined;
  /** Where banners are shown. */
  types: readonly string[];
  onClose: () => void;
  onSaved: () => void;
}

/** Writes a banner or an advert: its texts in every language, its picture, where it leads, and its days. */
export function BannerDialog({ banner, types, onClose, onSaved }: BannerDialogProps): ReactNode {
  const { t } = useTranslation(['desk-content', 'form']);
  const errorText = useErrorText();
  const localized = useLocalized();
  const pictures = useId();
  const { data: photos, refetch } = useCall(deskPhotos.list, { page: 1, pageSize: 100 });
  const [image, setImage] = useState(banner?.image ?? '');
  const [isAdding, setAdding] = useState(false);
  const photo = photos?.records.find(({ address }) => address === image);
  const [errors, setErrors] = useState<readonly WireFieldError[]>([]);
  const save = useCallMutation(deskBanners.save, {
    onSuccess() {
      notify('good', t('banners.saved'));
      onSaved();
    },
    onError(error) {
      setErrors(error.errors);
      notify('bad', errorText(error));
    },
  });
  const errorOf = (pointer: string): string | undefined => {
    const found = errors.find((error) => error.pointer === pointer);
    return found && t(found.key);
  };
  const submit = (form: FormData): void => {
    const text = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const [publishFrom, publishUntil] = [text('publishFrom'), text('publishUntil')];
    save.mutate({
      ...(banner && { id: banner.id }),
      revision: banner?.revision ?? 0,
      type: text('type'),
      position: Number(text('position')) || 0,
      title: inEachLocale((locale) => text(`title.${locale}`)),
      description: inEachLocale((locale) => text(`description.${locale}`)),
      image: image.trim(),
      router: text('router'),
      ...(publishFrom !== '' && { publishFrom }),
      ...(publishUntil !== '' && { publishUntil }),
    });
  };
  const line = (name: 'router' | 'publishFrom' | 'publishUntil') => ({
    name,
    defaultValue: banner?.[name] ?? '',
    error: errorOf(`/${name}`),
  });
  const dialog = (
    <FormDialog
      title={banner === undefined ? t('banners.new') : t('banners.edit')}
      text={t('banners.what')}
      yes={t('save')}
      no={t('cancel')}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack gap={12} mb={20}>
        <SimpleGrid cols={2} spacing={12}>
          <NativeSelect name="type" label={t('banners.type')} defaultValue={banner?.type} data={[...types]} />
          <TextInput
            name="position"
            type="number"
            min={0}
            label={t('columns.position')}
            defaultValue={banner?.position ?? 0}
          />
          <TextInput type="date" label={t('publishing.from')} {...line('publishFrom')} />
          <TextInput type="date" label={t('publishing.until')} {...line('publishUntil')} />
        </SimpleGrid>
        <TextInput
          label={t('banners.router')}
          description={t('banners.routerHelp')}
          maxLength={500}
          {...line('router')}
        />
        <TextInput
          label={t('banners.image')}
          description={t('banners.imageHelp')}
          maxLength={100}
          list={pictures}
          value={image}
          error={errorOf('/image')}
          onChange={(event) => setImage(event.currentTarget.value)}
        />
        <Group gap={12}>
          {image !== '' && (
            <Image src={image} alt={photo ? localized(photo.alt) : ''} w={120} h={80} radius="sm" />
          )}
          <Button
            variant="default"
            size="sm"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('photos.add')}
          </Button>
        </Group>
        <datalist id={pictures}>
          {photos?.records.map(({ address, author }) => (
            <option key={address} value={address}>
              {author}
            </option>
          ))}
        </datalist>
        {locales.map((locale) => (
          <SimpleGrid key={locale} cols={2} spacing={12}>
            <TextInput
              name={`title.${locale}`}
              label={t('banners.title', { language: t(`languages.${locale}`) })}
              maxLength={200}
              required={locale === 'US'}
              defaultValue={banner?.title[locale] ?? ''}
              error={errorOf(`/title/${locale}`)}
            />
            <Textarea
              name={`description.${locale}`}
              label={t('banners.description', { language: t(`languages.${locale}`) })}
              maxLength={500}
              rows={2}
              defaultValue={banner?.description[locale] ?? ''}
            />
          </SimpleGrid>
        ))}
      </Stack>
    </FormDialog>
  );
  // Beside it, since a form cannot be in another one.
  return (
    <>
      {dialog}
      {isAdding && (
        <AddPhoto
          onClose={() => setAdding(false)}
          onAdded={(name) => {
            setImage(`/pictures/${name}.webp`);
            void refetch();
          }}
        />
      )}
    </>
  );
}
