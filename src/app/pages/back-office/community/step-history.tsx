import { Card, Table, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';

interface StepHistoryProps {
  steps: readonly {
    readonly key: string | number;
    /** ISO 8601. */
    readonly at: string;
    readonly who: string;
    /** The name of a text below `events`. */
    readonly event: string;
    readonly reason: string;
  }[];
}

/** What has happened to a post or a conversation: when, by whom, and why. */
export function StepHistory({ steps }: StepHistoryProps): ReactNode {
  const { t } = useTranslation('desk-community');
  return (
    <Card component="section" p={20}>
      <Title order={2} fz="1.0625rem" mb={8}>
        {t('post.history')}
      </Title>
      <Table fz={14}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('post.when')}</Table.Th>
            <Table.Th>{t('post.who')}</Table.Th>
            <Table.Th>{t('post.what')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {steps.map(({ key, event, who, reason, at }) => (
            <Table.Tr key={key}>
              <Table.Td>
                <LocalDate value={at} withTime />
              </Table.Td>
              <Table.Td>{who}</Table.Td>
              <Table.Td>
                {t([`events.${event}`, 'events.other'])}
                {reason !== '' && `: ${reason}`}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
