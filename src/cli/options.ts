import { statSync } from 'node:fs';
import path from 'node:path';
import type { World } from './world.ts';
import { UsageError } from './usage-error.ts';

/** The options that `check` and `report` share. */
export const options = {
  schemas: { type: 'string', default: 'schemas' },
  machines: { type: 'string', default: 'machines' },
  locales: { type: 'string', default: 'locales' },
  extension: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** What they mean. */
export const optionsHelp = `  --schemas FOLDER    the folder of the schemas (schemas)
  --machines FOLDER   the folder of the machines (machines)
  --locales FOLDER    the folder of the texts: in it a folder for each language (locales)
  --extension FILE    a module that exports what defineExtension has made as its default: formats, checks …
  --json              prints JSON, for programs
  --help              this`;

/** The place of a folder that an option names. @throws UsageError where there is none */
export function folderAt(
  { here }: Pick<World, 'here'>,
  option: 'schemas' | 'machines' | 'locales',
  name: string,
): string {
  const place = path.resolve(here, name);
  if (statSync(place, { throwIfNoEntry: false })?.isDirectory() === true) return place;
  throw new UsageError(`There is no folder ${name}; name that of the ${option} by --${option}.`);
}
