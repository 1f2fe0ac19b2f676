import { ActionIcon, Box, Card, Group, Table, Title, VisuallyHidden } from '@mantine/core';
import { BarChart, FunnelChart, LineChart } from '@mantine/charts';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ChartProps {
  title: string;
  kind: 'line' | 'bar' | 'funnel';
  /** What the rows are about, at the head of their column: day, month, step. */
  rowTitle: string;
  rows: readonly { readonly name: string; readonly values: readonly number[] }[];
  /** The title of each value of a row. A funnel has one. */
  series: readonly string[];
  /** How a value is written. */
  written?: (value: number) => string;
  height?: number;
}

const colours = ['jade.7', 'gray.6', 'jade.4', 'gray.8'];
/** Lines are told apart without colours, too. */
const dashes = ['0', '6 4', '2 3', '10 4'];

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
          <Picture {...props} height={height} written={written} />
        </div>
      )}
      {isTable ? (
        <Box mah={height + 40} style={{ overflow: 'auto' }} tabIndex={0} role="group" aria-labelledby={id}>
          {table}
        </Box>
      ) : (
        <VisuallyHidden>{table}</VisuallyHidden>
      )}
    </Card>
  );
}

function Picture({ kind, rows, series, written, height }: Required<Omit<ChartProps, 'title' | 'rowTitle'>>) {
  if (kind === 'funnel')
    return (
      <FunnelChart
        h={height}
        withLabels
        labelsPosition="right"
        data={rows.map(({ name, values }, index) => ({
          name,
          value: values[0] ?? 0,
          color: `jade.${Math.max(3, 8 - index)}`,
        }))}
      />
    );
  const shared = {
    h: height,
    dataKey: 'name',
    withLegend: series.length > 1,
    valueFormatter: written,
    data: rows.map(({ name, values }) => ({
      name,
      ...Object.fromEntries(series.map((each, index) => [each, values[index] ?? 0])),
    })),
  };
  const drawn = series.map((name, index) => ({ name, color: colours[index % colours.length]! }));
  return kind === 'bar' ? (
    <BarChart {...shared} series={drawn} />
  ) : (
    <LineChart
      {...shared}
      curveType="linear"
      withDots={rows.length < 40}
      series={drawn.map((each, index) => ({ ...each, strokeDasharray: dashes[index % dashes.length]! }))}
    />
  );
}
