import { ActionIcon, Box, Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import hidden from '#ui/hidden.module.css';
import { type ChartProps, Plot } from './plot.tsx';

/** A chart with the table behind it: the picture is for the eye, the table for screen readers and for exact figures. */
export function Chart(props: ChartProps): ReactNode {
  const { title, rows, series, rowTitle, written = String, height = 220 } = props;
  const { t } = useTranslation('desk');
  const [isTable, setTable] = useState(false);
  const id = useId();
  const table = (
    <Table fz={14} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{rowTitle}</Table.Th>
          {series.map((each) => (
            <Table.Th key={each} ta="right">
              {each}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, values }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            {values.map((value, index) => (
              <Table.Td key={series[index]} ta="right">
                {written(value)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
  return (
    <Card component="section" aria-labelledby={id} p={16}>
      <Group justify="space-between" wrap="nowrap" mb={12}>
        <Title order={2} fz="1.0625rem" id={id}>
          {title}
        </Title>
        <ActionIcon
          variant="subtle"
          aria-label={t(isTable ? 'chart.picture' : 'chart.table')}
          aria-describedby={id}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? <IconChartBar size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
        </ActionIcon>
      </Group>
      {!isTable && (
        <div aria-hidden>
          {props.kind === 'funnel' ? (
            <Funnel rows={rows} written={written} />
          ) : (
            <Plot {...{ rowTitle, rows, series, height, written }} kind={props.kind} />
          )}
        </div>
      )}
      {isTable ? (
        <Box mah={height + 40} style={{ overflow: 'auto' }} tabIndex={0} role="group" aria-labelledby={id}>
          {table}
        </Box>
      ) : (
        <div className={hidden['hidden']}>{table}</div>
      )}
    </Card>
  );
}

/** Bars one below the other, each as long as its part of the first one. */
function Funnel({ rows, written }: Pick<Required<ChartProps>, 'rows' | 'written'>): ReactNode {
  const first = rows[0]?.values[0] ?? 0;
  return (
    <Stack gap={10}>
      {rows.map(({ name, values: [value = 0] }) => {
        const share = first === 0 ? 0 : Math.round((100 * value) / first);
        return (
          <div key={name}>
            <Group justify="space-between" fz={14} gap={8} wrap="nowrap">
              <Text>{name}</Text>
              <Text fw={600} style={{ whiteSpace: 'nowrap' }}>
                {written(value)} · {share} %
              </Text>
            </Group>
            <Box h={14} bg="gray.2" bdrs="xs">
              <Box h="100%" w={`${share}%`} bg="jade.7" bdrs="xs" />
            </Box>
          </div>
        );
      })}
    </Stack>
  );
}
