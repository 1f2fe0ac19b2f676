import { Button, Card, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { roomPath } from '#app/parts/back-office/room.ts';
import { ChangedSections } from '#app/parts/site/agreements/changed-sections.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import type { ChangedSection } from '#contract/agreement-shapes.ts';
import type { Reply } from '#contract/define.ts';
import { deskAgreements } from '#contract/desk-agreements.contract.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { RulesPage } from '../rules-page.tsx';
import { NextText } from './next-text.tsx';

type Opened = Reply<typeof deskAgreements.open>;

/** One agreement: its next text beside what differs from today, and the versions before. */
export function AgreementPage(): ReactNode {
  const { t } = useTranslation('desk-rules');
  const { locale } = useSession();
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useCall(deskAgreements.open, { id });
  return (
    <RulesPage
      part="agreements"
      title={data?.title[locale] ?? t('parts.agreements')}
      actions={
        <Button component={Link} to={roomPath('rules/agreements')} variant="default">
          {t('agreements.back')}
        </Button>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState rows={6} height={44} />}
      {data && (
        <Stack gap={20} maw={1400}>
          <SimpleGrid cols={2}>
            <NextText key={`${id} ${data.revision}`} opened={data} />
            <Section title={t('agreements.changes')}>
              <Differences changes={data.changes} />
            </Section>
          </SimpleGrid>
          <Versions id={id} versions={data.versions} />
        </Stack>
      )}
    </RulesPage>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Card p={16} component="section">
      <Title order={2} fz="1.0625rem" mb={10}>
        {title}
      </Title>
      {children}
    </Card>
  );
}

function Differences({ changes }: { changes: readonly ChangedSection[] }): ReactNode {
  const { t } = useTranslation(['desk-rules', 'consent']);
  if (changes.length === 0) return <Text c="dimmed">{t('agreements.same')}</Text>;
  const words = { added: t('consent:added'), removed: t('consent:removed') };
  return <ChangedSections changes={changes} label={t('agreements.changes')} words={words} />;
}

/** The versions, of which each shows what it has changed. */
function Versions({ id, versions }: { id: number; versions: Opened['versions'] }): ReactNode {
  const { t } = useTranslation('desk-rules');
  const [shown, setShown] = useState<number>();
  const { data } = useCall(
    deskAgreements.version,
    { id, number: shown ?? 1 },
    { enabled: shown !== undefined },
  );
  return (
    <Section title={t('agreements.versions')}>
      <Table verticalSpacing={6}>
        <Table.Tbody>
          {versions.map(({ number, from, operator, agreed, asksAgain }) => (
            <Table.Tr key={number}>
              <Table.Th scope="row">
                {t('agreements.now', { number })} <LocalDate value={from} />
              </Table.Th>
              <Table.Td>{operator === '' ? t('agreements.program') : operator}</Table.Td>
              <Table.Td>{asksAgain && t('agreements.asked')}</Table.Td>
              <Table.Td>{t('agreements.agreedTo', { count: agreed })}</Table.Td>
              <Table.Td ta="end">
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-expanded={shown === number}
                  onClick={() => setShown(shown === number ? undefined : number)}
                >
                  {t('agreements.show', { number })}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {shown !== undefined && data && <Differences changes={data} />}
    </Section>
  );
}
