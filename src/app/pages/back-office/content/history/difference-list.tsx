import { Box, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/define.ts';
import type { deskContent } from '#contract/desk-content.contract.ts';
import { asText, changedPart } from './changed-part.ts';
import { useFieldName } from './use-field-name.ts';

interface DifferenceListProps {
  differences: Reply<typeof deskContent.differences>;
}

/** What two versions of a record do not share, field by field. */
export function DifferenceList({ differences }: DifferenceListProps): ReactNode {
  const { t } = useTranslation('desk-content');
  const nameOf = useFieldName();
  if (differences.length === 0) return <Text c="dimmed">{t('history.same')}</Text>;
  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label={t('history.differences')}
      mah={520}
      style={{ overflow: 'auto' }}
    >
      <Table fz={14} verticalSpacing={6} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="24%">{t('history.field')}</Table.Th>
            <Table.Th>{t('history.before')}</Table.Th>
            <Table.Th>{t('history.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map(({ pointer, before, after }) => {
            const part = changedPart(asText(before), asText(after));
            return (
              <Table.Tr key={pointer} style={{ verticalAlign: 'top' }}>
                <Table.Th scope="row">{nameOf(pointer)}</Table.Th>
                <Marked {...part} changed={part.before} as="del" />
                <Marked {...part} changed={part.after} as="ins" />
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

interface MarkedProps {
  start: string;
  changed: string;
  end: string;
  as: 'del' | 'ins';
}

function Marked({ start, changed, end, as: Mark }: MarkedProps): ReactNode {
  return (
    <Table.Td style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {start}
      {changed !== '' && (
        <Box
          component={Mark}
          bg={Mark === 'del' ? 'var(--mg-doubt-ground)' : 'jade.0'}
          style={{ textDecorationThickness: 1 }}
        >
          {changed}
        </Box>
      )}
      {end}
    </Table.Td>
  );
}
