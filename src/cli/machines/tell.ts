import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Surroundings } from '#model/surroundings.ts';
import type { LoadedAll } from './load.ts';
import { reportOf } from './report.ts';
import { summaryOf } from './summary.ts';
import { type Hearing, textOf } from './text.ts';

/** How machines are checked, and where the result goes. */
interface Telling extends Hearing {
  /** What the machines may name outside of them; null where that is not known. */
  surroundings: Surroundings | null;
  /** The date that examples count from, yyyy-MM-dd. */
  today: string;
  /** When the command began, as `performance.now()` said. */
  begun: number;
  isJson: boolean;
  /** The file of the HTML page; null without one. */
  page: string | null;
  /** The folder that the path of the page is relative to. */
  here: string;
  say: (text: string) => void;
}

/**
 * Checks machines, says a table of them and their findings, as text or as JSON, and writes a page about them.
 *
 * @returns the exit code: 1 where something was found
 */
export function tellMachines({ loaded, broken }: LoadedAll, telling: Telling): number {
  const { surroundings, today, begun, isJson, page, here, say } = telling;
  const summaries = loaded.map((each) => summaryOf(each, today, surroundings));
  const took = Math.round(performance.now() - begun);
  say(
    isJson
      ? JSON.stringify({ machines: summaries, broken, took }, null, 2)
      : textOf(summaries, broken, took, telling),
  );
  if (page !== null) {
    const file = path.resolve(here, page);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, reportOf(loaded, summaries, today));
    if (!isJson) say(`The report is in ${page}`);
  }
  return broken.length > 0 || summaries.some(({ findings }) => findings.length > 0) ? 1 : 0;
}
