import { List, Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { BulkAction, DeskColumn, RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { LanguageName } from '#app/parts/site/locale/language-name.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { call } from '#client/call.ts';
import { community } from '#contract/community.contract.ts';
import { locales } from '#contract/locale.ts';
import { ToneBadge } from '#ui/tone-badge.tsx';
import { postPath } from './post-path.ts';
import { ReasonFields, reasonIn } from './reason-fields.tsx';
import { RoomHead } from './room-head.tsx';

type Waiting = RowOf<typeof community.waiting>;

const kinds = ['article', 'comment', 'goods'] as const;
const whys = ['held', 'reported', 'appeal'] as const;

/** The posts that wait for a decision, the oldest first. */
export function PostQueue(): ReactNode {
  const { t } = useTranslation(['desk-community', 'community', 'shell']);
  const bulk = useBulk();
  const columns: readonly DeskColumn<Waiting>[] = [
    { id: 'post', title: t('queue.post'), cell: (row) => <Text truncate>{beginningOf(row)}</Text> },
    { id: 'kind', title: t('queue.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { id: 'why', title: t('queue.why'), cell: (row) => <Why row={row} /> },
    { id: 'author', title: t('queue.author'), cell: ({ nickName }) => nickName || t('community:nobody') },
    {
      id: 'language',
      title: t('queue.language'),
      cell: ({ language }) => <LanguageName language={language} />,
    },
    {
      id: 'since',
      title: t('queue.since'),
      cell: ({ createDate }) => <LocalDate value={createDate} withTime />,
    },
    { id: 'number', title: t('queue.number'), cell: ({ id }) => id, isExtra: true, isNumber: true },
  ];
  return (
    <RoomHead here="posts">
      <DeskList
        name="posts"
        label={t('places.posts')}
        call={community.waiting}
        columns={columns}
        filters={[
          {
            name: 'why',
            label: t('queue.why'),
            kind: 'choice',
            choices: whys.map((value) => ({ value, label: t(`queue.whys.${value}`) })),
          },
          {
            name: 'kind',
            label: t('queue.kind'),
            kind: 'choice',
            choices: kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
          {
            name: 'language',
            label: t('queue.language'),
            kind: 'choice',
            choices: locales.map((value) => ({ value, label: t(`shell:language.names.${value}`) })),
          },
        ]}
        rowName={(row) => `${row.id} · ${beginningOf(row)}`}
        rowPath={({ id }) => postPath(id)}
        bulk={bulk}
        empty={t('queue.empty')}
      />
    </RoomHead>
  );
}

/** The title of a post, or how its text begins. */
const beginningOf = ({ title, text }: Pick<Waiting, 'title' | 'text'>): string =>
  title !== '' ? title : text.length > 60 ? `${text.slice(0, 60)} …` : text;

function Why({ row }: { row: Waiting }): ReactNode {
  const { t } = useTranslation('desk-community');
  if (row.appeal !== '')
    return (
      <ToneBadge tone={row.mayDecide ? 'running' : 'draft'}>
        {t(row.mayDecide ? 'queue.whys.appeal' : 'queue.ownAppeal')}
      </ToneBadge>
    );
  if (row.reports.length > 0)
    return <ToneBadge tone="waiting">{t('queue.reports', { count: row.reports.length })}</ToneBadge>;
  return <ToneBadge tone="draft">{t('queue.whys.held')}</ToneBadge>;
}

/** Decisions on several posts: each names the step that was shown, so that nothing is decided unread. */
function useBulk(): readonly BulkAction<Waiting>[] {
  const { t } = useTranslation('desk-community');
  return useMemo(
    () =>
      (['APPROVE', 'REJECT', 'REMOVE'] as const).map((decision): BulkAction<Waiting> => ({
        id: decision,
        label: t(`decision.${decision}`),
        isFor: ({ mayDecide }) => mayDecide,
        preview: (rows) => (
          <>
            <Text>{t(`bulk.${decision}`)}</Text>
            <List mah={220} style={{ overflowY: 'auto' }} tabIndex={0}>
              {rows.map((row) => (
                <List.Item key={row.id}>{beginningOf(row)}</List.Item>
              ))}
            </List>
          </>
        ),
        ...(decision !== 'APPROVE' && { fields: <ReasonFields /> }),
        act: ({ id, step }, fields) => call(community.decide, { id, decision, step, ...reasonIn(fields) }),
      })),
    [t],
  );
}
