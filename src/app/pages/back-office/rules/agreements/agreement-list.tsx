import { Anchor, Badge, Group, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { roomPath } from '#app/parts/back-office/room.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import { deskAgreements } from '#contract/desk-agreements.contract.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { RulesPage } from '../rules-page.tsx';

/** The agreements: which version of each holds, which one is next, and how many accounts have agreed. */
export function AgreementList(): ReactNode {
  const { t } = useTranslation('desk-rules');
  const { locale } = useSession();
  const { data, error, refetch } = useCall(deskAgreements.list, {});
  return (
    <RulesPage part="agreements">
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState rows={3} height={44} />}
      {data && (
        <Table maw={960} verticalSpacing={8} withTableBorder bg="white">
          <Table.Tbody>
            {data.map(({ id, title, now, next, hasDraft }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row">
                  <Anchor component={Link} to={roomPath(`rules/agreements/${id}`)}>
                    {title[locale]}
                  </Anchor>
                </Table.Th>
                <Table.Td>
                  {t('agreements.now', { number: now.number })} <LocalDate value={now.from} />
                </Table.Td>
                <Table.Td>{t('agreements.agreedTo', { count: now.agreed })}</Table.Td>
                <Table.Td>
                  <Group gap={8}>
                    {next && (
                      <Badge variant="light" tt="none">
                        {t('agreements.next')} <LocalDate value={next.from} />
                      </Badge>
                    )}
                    {hasDraft && t('agreements.draft')}
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </RulesPage>
  );
}
