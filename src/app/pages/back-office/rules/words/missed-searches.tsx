import { Button, NativeSelect, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import { languageTags, type Locale, locales } from '#contract/locale.ts';
import { search } from '#contract/search.contract.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { RulesPage } from '../rules-page.tsx';
import { AddSynonym } from './add-synonym.tsx';

const periods = [7, 30, 90, 400] as const;

/** What visitors have searched in vain, the most frequent first. Who has searched is not kept. */
export function MissedSearches(): ReactNode {
  const { t } = useTranslation('desk-rules');
  const languages = new Intl.DisplayNames([languageTags[useSession().locale]], { type: 'language' });
  const [days, setDays] = useState(30);
  const [added, setAdded] = useState<{ language: Locale; query: string }>();
  const { data, error, refetch } = useCall(search.misses, { days });
  const nameOf = (language: string): string => {
    const locale = locales.find((each) => each === language);
    return locale === undefined ? language : (languages.of(languageTags[locale]) ?? language);
  };
  return (
    <RulesPage part="searches">
      <NativeSelect
        label={t('searches.period')}
        maw={200}
        mb={16}
        value={String(days)}
        data={periods.map((count) => ({ value: String(count), label: t('searches.days', { count }) }))}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState rows={6} height={36} />}
      {data?.length === 0 && <Text c="dimmed">{t('searches.empty')}</Text>}
      {data && data.length > 0 && (
        <Table maw={860} verticalSpacing={6} withTableBorder bg="white">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('searches.query')}</Table.Th>
              <Table.Th>{t('fields.language')}</Table.Th>
              <Table.Th ta="end">{t('searches.times')}</Table.Th>
              <Table.Th>{t('searches.last')}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ language, query, times, lastDay }) => (
              <Table.Tr key={`${language} ${query}`}>
                <Table.Td>{query}</Table.Td>
                <Table.Td>{nameOf(language)}</Table.Td>
                <Table.Td ta="end">{times}</Table.Td>
                <Table.Td>
                  <LocalDate value={lastDay} />
                </Table.Td>
                <Table.Td ta="end">
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('synonyms.addOf', { query })}
                    onClick={() => setAdded({ language: language as Locale, query })}
                  >
                    {t('synonyms.add')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {added && <AddSynonym {...added} onClose={() => setAdded(undefined)} />}
    </RulesPage>
  );
}
