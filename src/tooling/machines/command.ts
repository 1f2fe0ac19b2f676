import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { whereOf } from '#model/finding.ts';
import { SchemaProblem } from '#compiler/problem.ts';
import { help, readCommandLine } from './command-line.ts';
import { type Folders, loadMachines } from './load.ts';
import { reportOf } from './report.ts';
import { surroundingsOf } from './surroundings.ts';
import { summaryOf } from './summary.ts';
import { textOf } from './text.ts';
import { UsageError } from '../usage-error.ts';

interface World {
  folders: Folders & { locales: string };
  /** The folder that the path of the report is relative to. */
  here: string;
  today: string;
  say: (text: string) => void;
  complain: (text: string) => void;
}

/** Runs the command. @returns the exit code: 1 where there are findings, 2 for a wrong command line. */
export async function runMachines(args: readonly string[], world: World): Promise<number> {
  const { folders, here, today, say, complain } = world;
  try {
    const asked = readCommandLine(args);
    if (asked.help) {
      say(help);
      return 0;
    }
    const begun = performance.now();
    const { loaded, broken } = await loadMachines(folders);
    if (asked.replay !== null) {
      for (const { message, ...at } of broken) complain(`${whereOf({ message, ...at })}: ${message}`);
      // Playing needs the whole server, which checking does not.
      const { replay } = await import('../replay/play.ts');
      const isRight = await replay(asked.replay, loaded, { locales: folders.locales, today, say });
      return isRight && broken.length === 0 ? 0 : 1;
    }
    const surroundings = await surroundingsOf(today);
    const summaries = loaded.map((each) => summaryOf(each, today, surroundings));
    const took = Math.round(performance.now() - begun);
    say(
      asked.json
        ? JSON.stringify({ machines: summaries, broken, took }, null, 2)
        : textOf(summaries, broken, took),
    );
    if (asked.report !== null) {
      const file = path.resolve(here, asked.report);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, reportOf(loaded, summaries, today));
      if (!asked.json) say(`The report is in ${asked.report}`);
    }
    return broken.length > 0 || summaries.some(({ findings }) => findings.length > 0) ? 1 : 0;
  } catch (error) {
    const isTold = error instanceof UsageError || error instanceof SchemaProblem;
    if (!isTold) throw error;
    complain(error.message);
    return error instanceof UsageError ? 2 : 1;
  }
}
