import { isObject } from '#engine/form/json.ts';
import type { Finding } from '#compiler/finding.ts';
import { headerIn } from '#compiler/past-header.ts';
import { findingsOf } from '#compiler/problem.ts';
import { readJson } from '#compiler/read-json.ts';
import { say } from '#findings/said.ts';
import { schemaFile } from '#compiler/schema-files.ts';
import type { FlowSource, SchemaFiles, SchemaHistory } from '#compiler/flow-source.ts';

/** The file in the folder of schemas that lists products which are no longer there, or have another number. */
export const retiredFile = 'retired.json';

/** A product whose number is gone, as its owner knows. */
export interface Retired {
  flow: string;
  childType: number;
  reason: string;
}

/** The products that are listed as retired, and what is wrong with the list. */
export function retiredProducts(files: SchemaFiles): { retired: Retired[]; findings: Finding[] } {
  const text = files.read(retiredFile);
  if (text === null) return { retired: [], findings: [] };
  let listed: unknown = [];
  const unreadable = findingsOf(() => (listed = readJson(text, retiredFile)));
  if (unreadable.length > 0) return { retired: [], findings: [...unreadable] };
  const all: unknown[] = Array.isArray(listed) ? listed : [listed];
  const wrong = all.findIndex((each) => !isRetired(each));
  if (Array.isArray(listed) && wrong < 0) return { retired: all as Retired[], findings: [] };
  const spoken = say('must-be-list-of', {
    example: '{ "flow": "folder/name", "childType": 1, "reason": "…" }',
  });
  const pointer = Array.isArray(listed) ? `/${wrong}` : '';
  const findings: Finding[] = [{ code: 'retired-malformed', file: retiredFile, pointer, ...spoken }];
  return { retired: all.filter(isRetired), findings };
}

function isRetired(value: unknown): value is Retired {
  if (!isObject(value) || Object.keys(value).length !== 3) return false;
  const { flow, childType, reason } = value;
  return (
    typeof flow === 'string' &&
    Number.isInteger(childType) &&
    typeof reason === 'string' &&
    reason.trim().length >= 3
  );
}

/** Lines of the list without which nothing would be told. */
export function retiredInVain(
  sources: readonly FlowSource[],
  retired: readonly Retired[],
  history: SchemaHistory,
): Finding[] {
  return retired.flatMap(({ flow, childType }, at): Finding[] => {
    const isSold = sources.some(({ id, header }) => id === flow && header.childType === childType);
    const isTwice = retired.slice(0, at).some((each) => each.flow === flow && each.childType === childType);
    const was = history.states.some(
      ({ files }) => headerIn(files, schemaFile(flow))['childType'] === childType,
    );
    if (!isSold && !isTwice && (was || history.isCut)) return [];
    const told = { flow, childType };
    const spoken = isSold
      ? say('still-product', told)
      : isTwice
        ? say('listed-above', { flow })
        : say('never-product', told);
    return [{ code: 'acknowledgement-unneeded', file: retiredFile, pointer: `/${at}`, ...spoken }];
  });
}
