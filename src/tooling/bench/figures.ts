import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatted } from '../formatted.ts';

type BenchCommand =
  | 'bench:forms'
  | 'bench:server'
  | 'bench:peers'
  | 'bench:search'
  | 'bench:pages'
  | 'bench:start'
  | 'bench:releases'
  | 'bench:studio'
  | 'bench:load'
  | 'bench:growth'
  | 'bench:desk'
  | 'bench:desk --rooms';

/**
 * Replaces the report of a command in a page: everything between its two markers.
 *
 * @throws Error where the markers are missing.
 */
export function withReport(page: string, command: BenchCommand, report: string): string {
  const [begin, end] = [`<!-- ${command} -->`, `<!-- /${command} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has no place for the report: ${begin} … ${end}`);
  return `${page.slice(0, from + begin.length)}\n\n${report}\n${page.slice(to)}`;
}

/** Writes the report of a command into `src/server/scale.md`. */
export async function writeScale(command: BenchCommand, report: string): Promise<void> {
  const file = fileURLToPath(new URL('../../server/scale.md', import.meta.url));
  writeFileSync(file, await formatted(file, withReport(readFileSync(file, 'utf8'), command, report)));
}

/** Writes the report of a command into `figures.md`. */
export async function writeFigures(command: BenchCommand, report: string): Promise<void> {
  const file = fileURLToPath(new URL('figures.md', import.meta.url));
  writeFileSync(file, await formatted(file, withReport(readFileSync(file, 'utf8'), command, report)));
}
