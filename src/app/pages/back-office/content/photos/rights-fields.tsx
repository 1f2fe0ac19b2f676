import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payload, WireFieldError } from '#contract/define.ts';
import type { deskPhotos } from '#contract/desk-photos.contract.ts';
import { inEachLocale, locales } from '#contract/locale.ts';
import { photoLicences } from '#contract/photos.ts';

/** What is said about a photo. */
export type Rights = Pick<Payload<typeof deskPhotos.add>, 'alt' | 'author' | 'licence' | 'source'>;

/** The fields about a photo, by their names in the form. */
export function RightsFields({
  rights,
  errors,
}: {
  rights?: Rights;
  errors: readonly WireFieldError[];
}): ReactNode {
  const { t } = useTranslation(['desk-content', 'form']);
  const errorOf = (pointer: string): string | undefined => {
    const found = errors.find((error) => error.pointer === pointer);
    return found && t(found.key, { defaultValue: t('form:errors.required') });
  };
  return (
    <>
      <SimpleGrid cols={2} spacing={12}>
        {locales.map((locale) => (
          <TextInput
            key={locale}
            name={`alt.${locale}`}
            label={t('photos.alt', { language: t(`languages.${locale}`) })}
            defaultValue={rights?.alt[locale] ?? ''}
            maxLength={200}
            required
            error={errorOf(`/alt/${locale}`)}
          />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={2} spacing={12} mt={12}>
        <TextInput
          name="author"
          label={t('photos.author')}
          defaultValue={rights?.author ?? ''}
          maxLength={120}
          required
          error={errorOf('/author')}
        />
        <NativeSelect
          name="licence"
          label={t('photos.licence')}
          defaultValue={rights?.licence ?? 'own'}
          data={photoLicences.map((value) => ({ value, label: t([`photos.licences.${value}`, value]) }))}
        />
      </SimpleGrid>
      <TextInput
        mt={12}
        mb={20}
        name="source"
        type="url"
        label={t('photos.source')}
        description={t('photos.sourceHelp')}
        defaultValue={rights?.source ?? ''}
        maxLength={500}
        error={errorOf('/source')}
      />
    </>
  );
}

/** What the fields of a form say. */
export function rightsIn(form: FormData): Rights {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    alt: inEachLocale((locale) => text(`alt.${locale}`)),
    author: text('author'),
    licence: photoLicences.find((each) => each === text('licence')) ?? 'own',
    source: text('source'),
  };
}
