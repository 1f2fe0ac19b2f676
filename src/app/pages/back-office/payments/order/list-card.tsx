import { Box, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';

interface ListCardProps {
  title: string;
  heads: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A table under a heading, or a sentence where it has no rows. */
export function ListCard({ title, heads, rows }: ListCardProps): ReactNode {
  const { t } = useTranslation('desk-payments');
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <Text c="dimmed">{t('page.nothing')}</Text>
      ) : (
        <Box style={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={title}>
          <Table fz={14} verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th key={head}>{head}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ key, cells }) => (
                <Table.Tr key={key}>
                  {cells.map((cell, at) => (
                    <Table.Td key={heads[at]}>{cell}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Box>
      )}
    </Card>
  );
}
