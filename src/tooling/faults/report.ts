import { type FaultResult, holds } from './try-fault.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The results as a table in Markdown, and a line for each thing that went wrong. */
export function faultTable(results: readonly FaultResult[]): string {
  const rows = results.map((result) => {
    const { name, seen, backMs, acknowledged, lost } = result;
    const cells = [name, seen.join('; '), `${(backMs / 1_000).toFixed(1)} s`, acknowledged, lost.length];
    return `| ${[...cells, holds(result) ? 'yes' : 'no'].map((each) => cell(String(each))).join(' | ')} |`;
  });
  return [
    '| fault | what a person saw meanwhile | all went on after | acknowledged | of them lost | holds |',
    '| --- | --- | --: | --: | --: | --- |',
    ...rows,
    '',
    ...results.flatMap(({ name, lost, wrong }) => [
      ...lost.map((what) => `${name}: lost: ${what}`),
      ...[...new Set(wrong)].map((what) => `${name}: wrong: ${what}`),
    ]),
  ].join('\n');
}
