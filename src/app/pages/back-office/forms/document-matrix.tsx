import { Anchor, Box, Group, Table, Text, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ExportButton } from '#app/parts/back-office/desk-list/export-button.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { deskForms } from '#contract/desk-forms.contract.ts';
import { formPath } from './form-paths.ts';
import { RoomHead } from './room-head.tsx';

type Matrix = Reply<typeof deskForms.matrix>;
type Cell = Matrix['cells'][number];

const signs = { required: '●', conditional: '◐', optional: '○' } as const;
const demands = ['required', 'conditional', 'optional'] as const;

/** Which document each product asks for, as it is live. */
export function DocumentMatrix(): ReactNode {
  const { t } = useTranslation('desk-forms');
  const query = useCall(deskForms.matrix, {});
  return (
    <RoomHead
      here="documents"
      actions={<ExportButton exported={deskForms.exportMatrix} wanted={{}} name="documents" />}
    >
      <Group gap={18} mb={12} component="ul" m="0 0 12px" p={0} style={{ listStyle: 'none' }}>
        {demands.map((demand) => (
          <li key={demand}>
            <span aria-hidden>{signs[demand]}</span> {t(`matrix.${demand}`)}
          </li>
        ))}
      </Group>
      <Loaded query={query} rows={8} height={34} empty={t('matrix.empty')}>
        {(matrix) => <MatrixTable matrix={matrix} />}
      </Loaded>
    </RoomHead>
  );
}

function MatrixTable({ matrix: { flows, documents, cells } }: { matrix: Matrix }): ReactNode {
  const { t } = useTranslation('desk-forms');
  return (
    // An area that scrolls must be reachable by keyboard.
    <Box
      tabIndex={0}
      role="region"
      aria-label={t('places.documents')}
      mah="70vh"
      style={{ overflow: 'auto' }}
    >
      <Table stickyHeader withTableBorder withColumnBorders fz={14} bg="white">
        <Table.Thead>
          <Table.Tr>
            <Table.Th miw={200}>{t('matrix.document')}</Table.Th>
            {flows.map(({ flow, title }) => (
              <Table.Th key={flow} miw={150} style={{ verticalAlign: 'bottom' }}>
                <Anchor component={Link} to={formPath(flow)} fz={14}>
                  {title}
                </Anchor>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {documents.map(({ document, label }) => (
            <Table.Tr key={document}>
              <Table.Th scope="row">{label}</Table.Th>
              {flows.map(({ flow }) => (
                <Table.Td key={flow}>
                  {cells
                    .filter((cell) => cell.flow === flow && cell.document === document)
                    .map((cell) => (
                      <OneCell key={`${cell.place} ${cell.when}`} cell={cell} />
                    ))}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

function OneCell({ cell: { demand, when, place } }: { cell: Cell }): ReactNode {
  const { t } = useTranslation('desk-forms');
  const said = when === '' ? t(`matrix.${demand}`) : t('matrix.when', { when });
  return (
    <Tooltip label={`${place}: ${said}`} multiline maw={360}>
      <Box>
        <Text span aria-hidden>
          {signs[demand]}
        </Text>{' '}
        <Text span fz={13} {...(demand === 'optional' && { c: 'gray.7' })}>
          {said}
        </Text>
      </Box>
    </Tooltip>
  );
}
