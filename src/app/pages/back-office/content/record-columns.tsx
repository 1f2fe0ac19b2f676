import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskColumn, DeskFilter, FilterOf, RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useCall } from '#client/query.ts';
import { deskContent } from '#contract/desk-content.contract.ts';
import { type Tone, ToneBadge } from '#ui/tone-badge.tsx';

export type RecordRow = RowOf<typeof deskContent.list>;

/** What operators see of the state of a record. */
type ShownState = 'draft' | 'planned' | 'shown' | 'over' | 'archived';

const tones: Readonly<Record<ShownState, Tone>> = {
  draft: 'draft',
  planned: 'waiting',
  shown: 'good',
  over: 'over',
  archived: 'over',
};

/** A published record is shown, was shown, or will be. */
export function shownState({
  state,
  isShown,
  publishFrom,
  publishUntil,
}: Pick<RecordRow, 'state' | 'isShown' | 'publishFrom' | 'publishUntil'>): ShownState {
  if (state !== 'published') return state;
  if (isShown) return 'shown';
  // A record that is not shown although its first day has begun has had its last one.
  const hasBegun = publishFrom <= new Date(Date.now() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return publishUntil !== '' && hasBegun ? 'over' : 'planned';
}

/** The state of a record in words. */
export function StateBadge({ record }: { record: Parameters<typeof shownState>[0] }): ReactNode {
  const { t } = useTranslation('desk-content');
  const state = shownState(record);
  return <ToneBadge tone={tones[state]}>{t(`states.${state}`)}</ToneBadge>;
}

/** The kinds of records with their names, in the order of the names. */
export function useKinds(): readonly { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation('desk-content');
  const { data = [] } = useCall(deskContent.kinds, {});
  return data
    .map(({ kind }) => ({ value: kind, label: t([`kinds.${kind}`, kind]) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/** The columns that both lists of records have. */
export function useRecordColumns(): Readonly<Record<'title' | 'kind' | 'state', DeskColumn<RecordRow>>> {
  const { t } = useTranslation('desk-content');
  return {
    title: { id: 'title', title: t('columns.title'), cell: ({ title, slug }) => title || slug },
    kind: { id: 'kind', title: t('columns.kind'), cell: ({ kind }) => t([`kinds.${kind}`, kind]) },
    state: { id: 'state', title: t('columns.state'), cell: (record) => <StateBadge record={record} /> },
  };
}

/** The filters that both lists of records have. */
export function useRecordFilters(): readonly DeskFilter<FilterOf<typeof deskContent.list>>[] {
  const { t } = useTranslation('desk-content');
  const kinds = useKinds();
  const states = (['shown', 'planned', 'draft', 'over', 'archived'] as const).map((value) => ({
    value,
    label: t(`states.${value}`),
  }));
  return [
    { name: 'text', label: t('columns.title'), kind: 'text' },
    { name: 'kind', label: t('columns.kind'), kind: 'choice', choices: kinds },
    { name: 'state', label: t('columns.state'), kind: 'choice', choices: states },
  ];
}

/** The day of the last save. */
export const savedCell = ({ updatedAt }: RecordRow): ReactNode => <LocalDate value={updatedAt} withTime />;
