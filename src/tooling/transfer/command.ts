import path from 'node:path';
import { StartError } from '#server/store/start-error.ts';
import type { Manifest } from './manifest.ts';
import { Refusal } from './refusal.ts';

/** Runs `npm run db:export` or `db:import` with the folder of its command line, and says what came of it. */
export async function transfer(
  help: string,
  done: string,
  work: (folder: string) => Promise<Manifest>,
): Promise<void> {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith('-') || rest.length > 0) {
    console.error(help);
    process.exitCode = folder === '--help' ? 0 : 2;
    return;
  }
  try {
    const { tables, postgres, exportedAt } = await work(path.resolve(folder));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${done}: ${rows} rows of ${tables.length} tables, as they were in PostgreSQL ${postgres} at ${exportedAt}.`,
    );
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
