import { Button, Card, Grid, Group, NativeSelect, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Chart } from '#app/parts/back-office/chart.tsx';
import { roomPath } from '#app/parts/back-office/room.ts';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { deskForms } from '#contract/desk-forms.contract.ts';
import { studioPath } from './form-paths.ts';

type Form = Reply<typeof deskForms.list>['records'][number];
type DropOff = Reply<typeof deskForms.dropOff>;

/** One form: its versions with their drafts, and where customers leave it. */
export function FormPage(): ReactNode {
  const { t } = useTranslation('desk-forms');
  const flow = useParams()['*'] ?? '';
  const query = useCall(deskForms.list, { name: flow, page: 1, pageSize: 100 });
  const form = query.data?.records.find((each) => each.flow === flow);
  return (
    <RoomPage
      title={form?.title ?? flow}
      lead={flow}
      actions={
        <>
          <Button component={Link} to={roomPath('forms')} size="sm" variant="default">
            {t('form.back')}
          </Button>
          <Button component={Link} to={studioPath(flow)} size="sm">
            {t('form.edit')}
          </Button>
        </>
      }
    >
      <Grid gap={24}>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Loaded query={query}>
            {() => (form ? <Versions form={form} /> : <Text>{t('form.none')}</Text>)}
          </Loaded>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <LeftSteps flow={flow} />
        </Grid.Col>
      </Grid>
    </RoomPage>
  );
}

function Versions({ form }: { form: Form }): ReactNode {
  const { t } = useTranslation('desk-forms');
  const { flow, version, versions, isProduct, isOfFiles, release, planned } = form;
  return (
    <Card component="section" p={20}>
      <Title order={2} fz="1.0625rem" mb={8}>
        {t('form.versions')}
      </Title>
      <Text mb={10}>
        {t('form.live', { version })}{' '}
        {release === 0 || isOfFiles ? t('list.ofFiles') : t('list.ofStudio', { number: release })}
        {planned && ` · ${t('list.planned')}`}
      </Text>
      {versions.length > 0 && (
        <Table fz={14}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('list.version')}</Table.Th>
              <Table.Th ta="right">{t('list.drafts')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {versions.map((each) => (
              <Table.Tr key={each.version}>
                <Table.Th scope="row">{each.version}</Table.Th>
                <Table.Td ta="right">{each.drafts}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {versions.length === 0 && <Text c="dimmed">{t(isProduct ? 'list.noDrafts' : 'form.noProduct')}</Text>}
      {release > 0 && (
        <Button component={Link} to={studioPath(flow, release)} size="sm" variant="default" mt={12}>
          {t('form.release', { number: release })}
        </Button>
      )}
    </Card>
  );
}

/** The funnel of a version, which the address names together with the days. */
function LeftSteps({ flow }: { flow: string }): ReactNode {
  const { t } = useTranslation('desk-forms');
  const [params, setParams] = useSearchParams();
  const [since, until] = [params.get('since') ?? '', params.get('until') ?? ''];
  const version = Number(params.get('version') ?? '0');
  const query = useCall(
    deskForms.dropOff,
    {
      flow,
      ...(Number.isSafeInteger(version) && version > 0 && { version }),
      ...(since !== '' && { since }),
      ...(until !== '' && { until }),
    },
    { placeholderData: (before) => before },
  );
  const set = (name: string, value: string): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return (
    <Stack gap={14}>
      <Group component="search" align="flex-end" gap={10}>
        <NativeSelect
          size="sm"
          label={t('list.version')}
          value={String(query.data?.version ?? '')}
          data={(query.data?.versions ?? []).map(String)}
          onChange={({ currentTarget }) => set('version', currentTarget.value)}
        />
        <TextInput
          size="sm"
          type="date"
          label={t('form.since')}
          value={since}
          onChange={({ currentTarget }) => set('since', currentTarget.value)}
        />
        <TextInput
          size="sm"
          type="date"
          label={t('form.until')}
          value={until}
          onChange={({ currentTarget }) => set('until', currentTarget.value)}
        />
      </Group>
      <Loaded query={query}>
        {(found) => (found.steps.length === 0 ? <Text>{t('form.nobody')}</Text> : <Funnel found={found} />)}
      </Loaded>
    </Stack>
  );
}

function Funnel({ found: { steps, version } }: { found: DropOff }): ReactNode {
  const { t } = useTranslation('desk-forms');
  return (
    <>
      <Chart
        title={t('form.funnel', { version })}
        kind="funnel"
        rowTitle={t('form.step')}
        series={[t('form.entered')]}
        rows={steps.map(({ title, entered }) => ({ name: title, values: [entered] }))}
        height={300}
      />
      <Card component="section" p={16}>
        <Table fz={14}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('form.step')}</Table.Th>
              {(['entered', 'completed', 'left', 'share'] as const).map((each) => (
                <Table.Th key={each} ta="right">
                  {t(`form.${each}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {steps.map(({ step, of, title, entered, completed, left }) => (
              <Table.Tr key={`${of} ${step}`}>
                <Table.Th scope="row">{title}</Table.Th>
                <Table.Td ta="right">{entered}</Table.Td>
                <Table.Td ta="right">{completed}</Table.Td>
                <Table.Td ta="right">{left}</Table.Td>
                <Table.Td ta="right">
                  {entered === 0
                    ? '–'
                    : t('form.percent', { value: Math.round((100 * completed) / entered) })}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Card>
    </>
  );
}
