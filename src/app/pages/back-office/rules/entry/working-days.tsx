import { Alert, Button, NativeSelect, SimpleGrid, Table, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { useCall } from '#client/query.ts';
import { deskRules } from '#contract/desk-rules.contract.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { valueOf } from '../fields.tsx';
import { RulesPage } from '../rules-page.tsx';
import { chinaToday } from './china-today.ts';

const choices = ['free', 'worked', 'published'] as const;

/** The days of a year that are not worked as weekdays say; operators correct and complete the published calendar. */
export function WorkingDays(): ReactNode {
  const { t } = useTranslation('desk-rules');
  const thisYear = Number(chinaToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useCall(deskRules.days, { year });
  const state = (isWorking: boolean | null): string =>
    isWorking === null ? t('days.unknown') : t(isWorking ? 'days.worked' : 'days.free');
  const first = year === thisYear ? chinaToday() : `${year}-01-01`;
  return (
    <RulesPage part="days" actions={<Button onClick={() => setOpen(true)}>{t('days.set')}</Button>}>
      <NativeSelect
        label={t('days.year')}
        maw={160}
        mb={16}
        value={String(year)}
        data={[-1, 0, 1, 2].map((away) => String(thisYear + away))}
        onChange={(event) => setYear(Number(event.currentTarget.value))}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState rows={6} height={36} />}
      {data && !data.isPublished && (
        <Alert color="yellow" mb={16}>
          {t('days.notPublished', { year })}
        </Alert>
      )}
      {data && (
        <Table maw={860} verticalSpacing={6} withTableBorder bg="white">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('days.day')}</Table.Th>
              <Table.Th>{t('days.name')}</Table.Th>
              <Table.Th>{t('days.published')}</Table.Th>
              <Table.Th>{t('days.own')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.days.map(({ day, name, published, set }) => (
              <Table.Tr key={day}>
                <Table.Td>
                  <LocalDate value={day} />
                </Table.Td>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{state(published)}</Table.Td>
                <Table.Td fw={600}>{set === null ? '' : state(set)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {data && isOpen && (
        <ActDialog
          title={t('days.set')}
          text={t('days.setText')}
          yes={t('save')}
          call={deskRules.setDays}
          renews={[deskRules.days]}
          payload={(form) => ({
            from: valueOf(form, 'from'),
            to: valueOf(form, 'to'),
            are: choices.find((choice) => choice === valueOf(form, 'are')) ?? 'published',
            revision: data.revision,
          })}
          onClose={() => setOpen(false)}
        >
          <SimpleGrid cols={2} mb={12}>
            <TextInput type="date" name="from" label={t('fields.from')} min={first} defaultValue={first} />
            <TextInput type="date" name="to" label={t('fields.to')} min={first} defaultValue={first} />
          </SimpleGrid>
          <NativeSelect
            name="are"
            label={t('fields.are')}
            data={choices.map((value) => ({ value, label: t(`days.choices.${value}`) }))}
          />
        </ActDialog>
      )}
    </RulesPage>
  );
}
