import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineExtension } from '#compiler/extension.ts';
import type { Finding } from '#compiler/finding.ts';
import type { Extension } from '#compiler/flow-source.ts';
import { moduleAt } from './module-at.ts';
import type { World } from './world.ts';
import { UsageError } from './usage-error.ts';

/** What an application adds to the compiler, from a module; nothing where none is named. @throws UsageError */
export async function extensionIn(
  file: string | undefined,
  { here }: Pick<World, 'here'>,
): Promise<Extension> {
  if (file === undefined) return defineExtension({});
  const place = path.resolve(here, file);
  if (!existsSync(place))
    throw new UsageError(`There is no file ${file}; name the module of the extension by --extension.`);
  const { default: extension } = await loaded(place, file);
  if (extension?.vocabulary !== undefined && extension.checks !== undefined) return extension as Extension;
  throw new UsageError(`${file} exports no extension; write export default defineExtension({ … }).`);
}

async function loaded(place: string, file: string): Promise<{ default?: Partial<Extension> }> {
  try {
    return (await moduleAt(place)) as { default?: Partial<Extension> };
  } catch (error) {
    throw new UsageError(`${file} cannot be loaded: ${(error as Error).message}`);
  }
}

/** What only an extension can add. */
const ofExtension: ReadonlySet<Finding['code']> = new Set([
  'format-unknown',
  'check-unknown',
  'fact-unknown',
]);

/** Says how words of the application become known, where one is unknown and no extension was named. */
export function tellOfExtension(
  file: string | undefined,
  findings: readonly Finding[],
  { here, complain }: Pick<World, 'here' | 'complain'>,
): void {
  if (file !== undefined || !findings.some(({ code }) => ofExtension.has(code))) return;
  const beside = ['extension.ts', 'extension.js'].find((name) => existsSync(path.join(here, name)));
  const name = beside === undefined ? 'FILE, the module that exports' : `${beside}, if that exports`;
  complain(`Notice: formats, checks and facts of your own become known by --extension ${name} them.`);
}
