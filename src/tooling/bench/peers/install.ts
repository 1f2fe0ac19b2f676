import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startGuarded } from '#server/store/embedded/guarded-process.ts';

/** Packages with their exact versions. The first is the shop's own. */
export type Packages = readonly (readonly [name: string, version: string])[];

/** What prevents a measurement, said in a sentence. */
export class MissingPart extends Error {}

const LAST_LINES = 5;

/**
 * Runs a command in a folder to its end.
 *
 * @throws Error with the last lines that it has written
 */
export async function runIn(
  folder: string,
  command: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const pairs = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const lines: string[] = [];
  const inFolder = ['env', '-C', folder, ...pairs, ...command];
  const { ended } = startGuarded(['/bin/sh', '-c', 'exec "$@" >&2', 'sh', ...inFolder], {}, (line) => {
    if (line.trim() !== '') lines.push(line);
  });
  if ((await ended) !== 0) throw new Error(lines.slice(-LAST_LINES).join('\n'));
}

/** Installs packages into a folder, unless they are there. @throws MissingPart where npm does not get them */
export async function install(folder: string, packages: Packages): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (packages.every(([name, version]) => installedVersion(folder, name) === version)) return;
  const about = { name: 'peer', private: true, dependencies: Object.fromEntries(packages) };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(about));
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', '--fetch-retries=1'];
  await runIn(folder, ['npm', 'install', ...options]).catch((error: Error) => {
    const [name, version] = packages[0]!;
    const reason = /npm error (?!code|A complete log)(.+)/.exec(error.message)?.[1] ?? error.message;
    throw new MissingPart(
      `${name} ${version} could not be installed. Is there a network? npm says: ${reason}`,
    );
  });
}

function installedVersion(folder: string, name: string): string | undefined {
  const file = path.join(folder, 'node_modules', name, 'package.json');
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
