import { Alert, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locales } from '#contract/locale.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextInLanguages, textOf, valueOf } from '../fields.tsx';
import type { MenuEntry } from './site-rows.ts';

interface EntryDialogProps {
  entry: MenuEntry | undefined;
  onEnter: (entry: MenuEntry) => void;
  onClose: () => void;
}

/** The name and the address of an entry of the menu. */
export function EntryDialog({ entry, onEnter, onClose }: EntryDialogProps): ReactNode {
  const { t } = useTranslation('desk-rules');
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      wide
      title={t(entry === undefined ? 'menu.add' : 'menu.edit')}
      text={t('menu.editText')}
      yes={t('menu.enter')}
      no={t('cancel')}
      busy={false}
      onClose={onClose}
      onSubmit={(form) => {
        const title = textOf(form, 'title');
        if (title === null || locales.some((locale) => title[locale] === '')) setMissing(true);
        else onEnter({ id: entry?.id ?? 0, title, router: valueOf(form, 'router') });
      }}
    >
      <TextInput
        name="router"
        label={t('fields.router')}
        description={t('menu.router')}
        maxLength={500}
        defaultValue={entry?.router ?? ''}
        mb={12}
      />
      <TextInLanguages name="title" label={t('fields.title')} value={entry?.title ?? null} />
      {isMissing && (
        <Alert role="alert" color="red">
          {t('menu.missing')}
        </Alert>
      )}
    </FormDialog>
  );
}
