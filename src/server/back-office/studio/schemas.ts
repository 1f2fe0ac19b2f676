import { shop } from '#shop/extension.ts';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { catalogueName } from '#engine/form/locale-keys.ts';
import { folderFiles, schemaFile } from '#compiler/schema-files.ts';
import type { Reply } from '#contract/define.ts';
import type { studio } from '#contract/studio.contract.ts';
import { folders } from './folders.ts';

type FlowEntry = Reply<typeof studio.flows>[number];
type Shared = Reply<typeof studio.open>['shared'];

const files = folderFiles(folders.schemas, shop);

/** The flows whose schemas are on the server. */
export function listedFlows(): FlowEntry[] {
  return files.ids().flatMap((id) => listedFlow(id) ?? []);
}

/** A flow by its id; null if it does not exist or can't be read. */
export function listedFlow(id: string): (FlowEntry & { text: string; file: string }) | null {
  const text = files.ids().includes(id) ? files.read(schemaFile(id)) : null;
  const header = text === null ? null : headerOf(text);
  if (text === null || header === null) return null;
  const title = `${catalogueName(id)}.title`;
  return { id, ...header, title, text, file: schemaFile(id) };
}

/** The files with definitions that several schemas share. */
export function sharedFiles(): Shared {
  const names = readdirSync(path.join(folders.schemas, 'shared')).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => ({ file: `shared/${name}`, text: files.read(`shared/${name}`) ?? '' }));
}

function headerOf(text: string): Pick<FlowEntry, 'version' | 'childType' | 'machine'> | null {
  try {
    const { 'x-flow': header } = JSON.parse(text) as { 'x-flow': Record<string, unknown> };
    const { version, machine, childType } = header;
    return {
      version: Number(version),
      machine: String(machine),
      childType: childType === undefined ? null : Number(childType),
    };
  } catch {
    // The file may be incomplete because it is being edited on the disk.
    return null;
  }
}
