import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { deskContent } from '#contract/desk-content.contract.ts';
import { type Locale, locales } from '#contract/locale.ts';
import { contentPaths } from './content-paths.ts';
import { ContentTabs } from './content-tabs.tsx';
import { type RecordRow, savedCell, useRecordColumns, useRecordFilters } from './record-columns.tsx';

/** The languages besides English, which translations are made from. */
const translated = locales.filter((locale) => locale !== 'US');

/** Each record in each language: what is missing, and what is older than the English text. */
export function TranslationTable(): ReactNode {
  const { t } = useTranslation('desk-content');
  const { title, kind, state } = useRecordColumns();
  const filters = useRecordFilters();
  const lacks = (['any', 'missing', 'outdated'] as const).map((value) => ({
    value,
    label: t(`lack.${value}`),
  }));
  const languages = translated.map((value) => ({ value, label: t(`languages.${value}`) }));
  return (
    <RoomPage title={t('tabs.translations')} lead={t('translationLead')}>
      <ContentTabs />
      <DeskList
        name="translations"
        label={t('tabs.translations')}
        call={deskContent.list}
        columns={[
          title,
          kind,
          ...translated.map((locale) => ({
            id: locale,
            title: t(`languages.${locale}`),
            cell: (record: RecordRow) => <InLanguage record={record} locale={locale} />,
          })),
          { ...state, isExtra: true },
          { id: 'updatedAt', title: t('columns.saved'), cell: savedCell, isSorted: true },
        ]}
        filters={[
          ...filters,
          { name: 'language', label: t('language'), kind: 'choice', choices: languages },
          { name: 'lack', label: t('lack.label'), kind: 'choice', choices: lacks },
        ]}
        rowName={({ kind: of, slug }) => `${of}/${slug}`}
        rowPath={({ id }) => contentPaths.record(id)}
        empty={t('empty')}
      />
    </RoomPage>
  );
}

const signs = { missing: IconCircleDashed, outdated: IconAlertTriangle, fits: IconCheck } as const;
const colours = { missing: 'var(--mg-bad)', outdated: 'var(--mg-doubt)', fits: 'jade.8' } as const;

/** What a record lacks in a language. Leads to the record in that language. */
function InLanguage({ record, locale }: { record: RecordRow; locale: Locale }): ReactNode {
  const { t } = useTranslation('desk-content');
  const { id, missing, outdated } = record;
  const lack = missing.includes(locale) ? 'missing' : outdated.includes(locale) ? 'outdated' : 'fits';
  const Sign = signs[lack];
  return (
    <Anchor component={Link} to={contentPaths.record(id, locale)} c={colours[lack]} fz={14}>
      <Sign size={15} aria-hidden style={{ verticalAlign: '-2px' }} /> {t(`lack.${lack}`)}
    </Anchor>
  );
}
