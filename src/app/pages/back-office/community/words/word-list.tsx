import { Button, List, NativeSelect, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { BulkAction, DeskColumn, RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { LanguageName } from '#app/parts/site/locale/language-name.tsx';
import { call } from '#client/call.ts';
import { callKey } from '#client/query.ts';
import { community } from '#contract/community.contract.ts';
import { locales } from '#contract/locale.ts';
import { RoomHead } from '../room-head.tsx';
import { WordDialog } from './word-dialog.tsx';
import { watchActions } from './watch-actions.ts';

type Watched = RowOf<typeof community.watchedWords>;

/** The words that are watched in posts, in messages and in nicknames. */
export function WordList(): ReactNode {
  const { t } = useTranslation(['desk-community', 'shell']);
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const bulk = useBulk();
  const columns: readonly DeskColumn<Watched>[] = [
    { id: 'word', title: t('words.word'), cell: ({ word }) => word },
    {
      id: 'language',
      title: t('queue.language'),
      cell: ({ language }) => <LanguageName language={language} />,
    },
    { id: 'action', title: t('words.action'), cell: ({ action }) => t(`words.actions.${action}`) },
  ];
  return (
    <RoomHead
      here="words"
      actions={
        <Button size="sm" onClick={() => setAdding(true)}>
          {t('words.add')}
        </Button>
      }
    >
      <DeskList
        name="words"
        label={t('places.words')}
        call={community.watchedWords}
        columns={columns}
        filters={[
          { name: 'word', label: t('words.word'), kind: 'text' },
          {
            name: 'language',
            label: t('queue.language'),
            kind: 'choice',
            choices: locales.map((value) => ({ value, label: t(`shell:language.names.${value}`) })),
          },
          {
            name: 'action',
            label: t('words.action'),
            kind: 'choice',
            choices: watchActions.map((value) => ({ value, label: t(`words.actions.${value}`) })),
          },
        ]}
        rowName={({ word, language }) => `${word} (${t(`shell:language.names.${language}`)})`}
        bulk={bulk}
        empty={t('words.empty')}
      />
      {isAdding && (
        <WordDialog
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            void client.invalidateQueries({ queryKey: callKey(community.watchedWords) });
          }}
        />
      )}
    </RoomHead>
  );
}

function useBulk(): readonly BulkAction<Watched>[] {
  const { t } = useTranslation('desk-community');
  return useMemo((): readonly BulkAction<Watched>[] => {
    const listed = (rows: readonly Watched[], sentence: string): ReactNode => (
      <>
        <Text>{sentence}</Text>
        <List mah={220} style={{ overflowY: 'auto' }} tabIndex={0}>
          {rows.map(({ id, word }) => (
            <List.Item key={id}>{word}</List.Item>
          ))}
        </List>
      </>
    );
    return [
      {
        id: 'change',
        label: t('words.change'),
        preview: (rows) => listed(rows, t('words.changing')),
        fields: (
          <NativeSelect
            name="action"
            label={t('words.action')}
            data={watchActions.map((value) => ({ value, label: t(`words.actions.${value}`) }))}
          />
        ),
        act: ({ language, word }, fields) => {
          const action = watchActions.find((each) => each === fields.get('action')) ?? 'hold';
          return call(community.watch, { language, word, action });
        },
      },
      {
        id: 'stop',
        label: t('words.stop'),
        preview: (rows) => listed(rows, t('words.stopping')),
        act: ({ language, word }) => call(community.watch, { language, word, action: 'none' }),
      },
    ];
  }, [t]);
}
