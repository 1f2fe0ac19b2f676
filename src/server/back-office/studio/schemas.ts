import { shop } from '#shop/extension.ts';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { catalogueName } from '#engine/form/locale-keys.ts';
import { folderFiles, schemaFile } from '#compiler/schema-files.ts';
import type { Reply } from '#contract/define.ts';
import type { studio } from '#contract/studio.contract.ts';
import type { Call } from '../../services/call.ts';
import { flowsBesideFiles } from '../releases/beside-files.ts';
import { folders } from './folders.ts';
import { isTemplate } from './new-flow.ts';

type FlowEntry = Reply<typeof studio.flows>[number];
type Shared = Reply<typeof studio.open>['shared'];

const files = folderFiles(folders.schemas, shop);

/** The flows whose schemas are on the server, and those that exist only as releases. */
export async function listedFlows({ db, flows }: Pick<Call, 'db' | 'flows'>): Promise<FlowEntry[]> {
  const texts = [
    ...files.ids().map((id) => ({ id, text: files.read(schemaFile(id)) ?? '' })),
    ...(await flowsBesideFiles(db)).map(({ id, files: own }) => ({
      id,
      text: own[schemaFile(id)] ?? '',
    })),
  ];
  return texts.flatMap(({ id, text }) => {
    const header = headerOf(text);
    if (header === null) return [];
    const title = `${catalogueName(id)}.title`;
    return [{ id, ...header, title, isTemplate: isTemplate(flows.byId(id)?.offer ?? null) }];
  });
}

/** Whether the server has a file of a flow. */
export const isInFiles = (id: string): boolean => files.ids().includes(id);

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
