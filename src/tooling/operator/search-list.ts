import type { Reply } from '#contract/define.ts';
import type { search } from '#contract/search.contract.ts';
import { table } from './table.ts';

/** What was searched for and not found. */
export function searchList(misses: Reply<typeof search.misses>, days: number): string {
  if (misses.length === 0) return `There were no searches without a result in the last ${days} days.`;
  const rows = misses.map(({ times, language, query, lastDay }) => [`${times}`, language, query, lastDay]);
  return table(rows, ['Times', 'Language', 'Searched for', 'Last on']).join('\n');
}
