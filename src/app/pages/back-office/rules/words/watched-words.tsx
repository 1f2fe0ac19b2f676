import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { DeskColumn, RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { useSession } from '#client/session.ts';
import { community } from '#contract/community.contract.ts';
import { languageTags, locales } from '#contract/locale.ts';
import { ActDialog } from '../act-dialog.tsx';
import { valueOf } from '../fields.tsx';
import { RulesPage } from '../rules-page.tsx';

type Word = RowOf<typeof community.watchedWords>;

const actions = ['block', 'hold', 'mask', 'none'] as const;

/** The words that are watched in posts, and what becomes of a post that has one. */
export function WatchedWords(): ReactNode {
  const { t } = useTranslation('desk-rules');
  const languages = new Intl.DisplayNames([languageTags[useSession().locale]], { type: 'language' });
  const [open, setOpen] = useState<Word | 'new'>();
  const columns: readonly DeskColumn<Word>[] = [
    { id: 'word', title: t('fields.word'), cell: ({ word }) => word },
    {
      id: 'language',
      title: t('fields.language'),
      cell: ({ language }) => languages.of(languageTags[language]),
    },
    {
      id: 'action',
      title: t('fields.action'),
      cell: ({ action }) => t(`words.actions.${action}`, { defaultValue: action }),
    },
    {
      id: 'acts',
      title: t('rules.acts'),
      cell: (row) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('words.changeOf', { name: row.word })}
          onClick={() => setOpen(row)}
        >
          {t('words.change')}
        </Button>
      ),
    },
  ];
  const word = open === 'new' ? undefined : open;
  return (
    <RulesPage part="words" actions={<Button onClick={() => setOpen('new')}>{t('words.add')}</Button>}>
      <DeskList
        name="watched-words"
        label={t('parts.words')}
        call={community.watchedWords}
        columns={columns}
        rowName={({ id }) => String(id)}
        empty={t('words.empty')}
      />
      {open !== undefined && (
        <ActDialog
          title={t(word ? 'words.change' : 'words.add')}
          text={t('words.text')}
          yes={t('save')}
          call={community.watch}
          renews={[community.watchedWords]}
          payload={(form) => ({
            word: word?.word ?? valueOf(form, 'word'),
            language:
              word?.language ?? locales.find((locale) => locale === valueOf(form, 'language')) ?? 'US',
            action: actions.find((action) => action === valueOf(form, 'action')) ?? 'hold',
          })}
          onClose={() => setOpen(undefined)}
        >
          <TextInput
            name="word"
            label={t('fields.word')}
            maxLength={100}
            defaultValue={word?.word ?? ''}
            readOnly={word !== undefined}
            mb={12}
          />
          {!word && (
            <NativeSelect
              name="language"
              label={t('fields.language')}
              data={locales.map((value) => ({ value, label: languages.of(languageTags[value]) ?? value }))}
              mb={12}
            />
          )}
          <NativeSelect
            name="action"
            label={t('fields.action')}
            defaultValue={word?.action ?? 'hold'}
            data={actions.map((value) => ({ value, label: t(`words.actions.${value}`) }))}
          />
        </ActDialog>
      )}
    </RulesPage>
  );
}
