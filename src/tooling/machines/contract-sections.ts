import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const contract = fileURLToPath(new URL('../../contract', import.meta.url));

/** The sections of the contract by their names, each with what it exports by name: mostly calls. */
export async function contractSections(): Promise<Map<string, Record<string, unknown>>> {
  const files = readdirSync(contract).filter((file) => file.endsWith('.contract.ts'));
  const modules = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(path.join(contract, file)).href)) as object),
  );
  return new Map(modules.flatMap((module) => Object.entries(module) as [string, Record<string, unknown>][]));
}
