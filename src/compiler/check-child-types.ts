import type { SchemaHistory } from './check-version.ts';
import type { Finding } from './finding.ts';
import { findingAt } from './origins.ts';
import { headerIn } from './past-header.ts';
import { schemaFile } from './schema-files.ts';
import type { FlowSource } from './split.ts';

/** Two flows of one `childType`: an order names its product by this number alone. */
export function childTypesTwice(sources: readonly FlowSource[]): Finding[] {
  const types = sources.flatMap(({ header }) => header.childType ?? []);
  const free = Math.max(0, ...types) + 1;
  return sources.flatMap((source, at) => {
    const { childType } = source.header;
    const other = sources
      .slice(0, at)
      .find(({ header }) => childType !== undefined && header.childType === childType);
    if (other === undefined) return [];
    const sentence = `childType ${childType} is ${other.id} already, and orders name their product by it; write another number, for example ${free}`;
    return [findingAt('child-type-twice', source.schema, 'x-flow/childType', sentence)];
  });
}

/**
 * Products of the past whose number has changed or is gone: orders that were made are kept under it.
 *
 * @param ids of all flows, also of those that cannot be read.
 */
export function childTypesLost(
  sources: readonly FlowSource[],
  ids: readonly string[],
  history: SchemaHistory,
): Finding[] {
  const present = new Set(sources.map(({ header }) => header.childType));
  return [...firstChildTypes(history)].flatMap(([id, { childType, commit }]): Finding[] => {
    const was = `in ${commit.slice(0, 10)} this was the product ${childType}`;
    const source = sources.find((each) => each.id === id);
    if (source !== undefined) {
      const now = source.header.childType;
      if (now === childType) return [];
      const sentence = `${was}, and now it is ${now ?? 'none'}; its orders are kept under ${childType}: write "childType": ${childType} again`;
      return [findingAt('child-type-changed', source.schema, 'x-flow/childType', sentence)];
    }
    // A file that was renamed keeps its number.
    if (ids.includes(id) || present.has(childType)) return [];
    const message = `${was}, and no flow has this number now, so that its orders could not be shown; bring the file back from git`;
    return [{ code: 'child-type-changed', file: schemaFile(id), pointer: '', message }];
  });
}

/** The first number of each flow that ever was a product. */
function firstChildTypes({ states }: SchemaHistory): Map<string, { childType: number; commit: string }> {
  const first = new Map<string, { childType: number; commit: string }>();
  for (const { commit, files } of states) {
    for (const id of files.ids().filter((each) => !first.has(each))) {
      const childType = headerIn(files, schemaFile(id))['childType'];
      if (typeof childType === 'number') first.set(id, { childType, commit });
    }
  }
  return first;
}
