import { readCatalogues } from '#compiler/catalogues.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import { whereOf } from '#model/finding.ts';
import { shop } from '#shop/extension.ts';
import { exitCodeOf } from '#cli/exit-code.ts';
import { flowsIn } from '#cli/machines/flows-in.ts';
import { loadMachines } from '#cli/machines/load.ts';
import { tellMachines } from '#cli/machines/tell.ts';
import { help, readCommandLine } from './command-line.ts';
import { localeOf } from '../schemas/table.ts';
import { surroundingsOf } from './surroundings.ts';

interface World {
  folders: { machines: string; schemas: string; locales: string };
  /** The folder that the path of the report is relative to. */
  here: string;
  today: string;
  /** The variable LANG of the terminal, such as `de_DE.UTF-8`. */
  lang?: string | undefined;
  say: (text: string) => void;
  complain: (text: string) => void;
}

/** Runs the command. @returns the exit code: 1 where there are findings, 2 for a wrong command line. */
export const runMachines = (args: readonly string[], world: World): Promise<number> =>
  exitCodeOf(() => checkOrPlay(args, world), world.complain);

async function checkOrPlay(args: readonly string[], world: World): Promise<number> {
  const { folders, here, today, lang, say, complain } = world;
  const asked = readCommandLine(args);
  if (asked.help) {
    say(help);
    return 0;
  }
  const begun = performance.now();
  const all = await loadMachines(folders.machines, flowsIn(folderFiles(folders.schemas, shop)));
  if (asked.replay !== null) {
    for (const { message, ...at } of all.broken) complain(`${whereOf({ message, ...at })}: ${message}`);
    // Playing needs the whole server, which checking does not.
    const { replay } = await import('../replay/play.ts');
    const isRight = await replay(asked.replay, all.loaded, { locales: folders.locales, today, say });
    return isRight && all.broken.length === 0 ? 0 : 1;
  }
  const surroundings = await surroundingsOf(today);
  return tellMachines(all, {
    surroundings,
    today,
    begun,
    isJson: asked.json,
    language: asked.language ?? localeOf(lang),
    catalogues: readCatalogues(folders.locales),
    page: asked.report,
    here,
    say,
  });
}
