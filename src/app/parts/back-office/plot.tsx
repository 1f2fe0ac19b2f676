import { Box } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import UPlot from 'uplot';

/** What a chart shows. */
export interface ChartProps {
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

/** Line and dash of each series: they are told apart without colours, too. */
const looks = [
  { colour: '--mantine-color-jade-7', dash: [] },
  { colour: '--mantine-color-gray-7', dash: [6, 4] },
  { colour: '--mantine-color-jade-4', dash: [2, 3] },
] as const;

type PlotProps = Required<Omit<ChartProps, 'title'>>;

/** Lines, or bars beside each other, by the rows of a table. Below them are the figures of the row that is pointed at. */
export function Plot(props: PlotProps): ReactNode {
  const { ref, width } = useElementSize();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null || width === 0) return;
    const plot = new UPlot(optionsOf(props, width), dataOf(props), place.current);
    plot.root.style.fontFamily = 'inherit';
    return () => plot.destroy();
  }, [props, width]);
  return (
    <Box ref={ref}>
      <div ref={place} />
    </Box>
  );
}

const dataOf = ({ rows, series }: Pick<ChartProps, 'rows' | 'series'>): UPlot.AlignedData => [
  rows.map((_row, index) => index),
  ...series.map((_title, index) => rows.map(({ values }) => values[index] ?? 0)),
];

function optionsOf(
  { kind, rowTitle, rows, series, written, height }: PlotProps,
  width: number,
): UPlot.Options {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const axis = {
    stroke: colour('--mantine-color-gray-7'),
    grid: { stroke: colour('--mg-hairline'), width: 1 },
    ticks: { show: false },
    font: `12px ${style.getPropertyValue('--mantine-font-family')}`,
  };
  const name = (index: number): string => rows[index]?.name ?? '';
  return {
    width,
    height,
    scales: {
      x: { time: false, range: [-0.5, rows.length - 0.5] },
      // Something stands on the axis also where nothing has happened.
      y: { range: (_plot, _least, most) => [0, Math.max(4, most * 1.05)] },
    },
    axes: [
      { ...axis, incrs: [1, 2, 5, 7, 14, 30], values: (_plot, splits) => splits.map(name) },
      { ...axis, size: 72, incrs: niceSteps, values: (_plot, splits) => splits.map(written) },
    ],
    cursor: { drag: { x: false, y: false }, y: false },
    series: [
      { label: rowTitle, value: (_plot, index: number | null) => (index === null ? '–' : name(index)) },
      ...series.map((label, index): UPlot.Series => {
        const look = looks[index % looks.length]!;
        const line = {
          label,
          stroke: colour(look.colour),
          // Nothing is pointed at: that is not the same as nothing was counted.
          value: (_plot: UPlot, value: number | null) => (value === null ? '–' : written(value)),
        };
        if (kind !== 'bar')
          return { ...line, width: 2, dash: [...look.dash], points: { show: rows.length < 40 } };
        const size: [number, number] = [0.8 / series.length, 40];
        // Two series stand on both sides of their day.
        const align = series.length === 1 ? 0 : index === 0 ? -1 : 1;
        return {
          ...line,
          fill: colour(look.colour),
          points: { show: false },
          paths: UPlot.paths.bars!({ size, align }),
        };
      }),
    ],
  };
}

/** Whole steps, since what is counted is whole. */
const niceSteps = [1, 2, 5]
  .flatMap((step) => Array.from({ length: 8 }, (_, power) => step * 10 ** power))
  .toSorted((a, b) => a - b);
