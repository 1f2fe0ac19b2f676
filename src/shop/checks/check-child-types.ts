import type { Finding } from '#compiler/finding.ts';
import { findingAt } from '#compiler/origins.ts';
import { headerIn } from '#compiler/past-header.ts';
import { part, say } from '#findings/said.ts';
import { type Retired, retiredFile } from './retired.ts';
import { schemaFile } from '#compiler/schema-files.ts';
import type { FlowSource, SchemaHistory } from '#compiler/flow-source.ts';

/** Two flows of one `childType`: an order names its product by this number alone, also one that is retired. */
export function childTypesTwice(sources: readonly FlowSource[], retired: readonly Retired[] = []): Finding[] {
  const products = sources.map(({ id, header: { childType } }) => ({ id, childType }));
  return sources.flatMap((source, at) => {
    return childTypeTaken(source, { others: products.slice(0, at), later: products.slice(at), retired });
  });
}

interface Product {
  id: string;
  childType?: number | undefined;
}

/** A flow with the `childType` of one of these others, or of a product that is retired. */
export function childTypeTaken(
  { id, header: { childType }, schema }: FlowSource,
  {
    others,
    later = [],
    retired,
  }: { others: readonly Product[]; later?: readonly Product[]; retired: readonly Retired[] },
): Finding[] {
  if (childType === undefined) return [];
  const other = others.find((each) => each.childType === childType);
  const gone = retired.find((each) => each.childType === childType && each.flow !== id);
  if (other === undefined && gone === undefined) return [];
  const free =
    1 + Math.max(childType, ...[...others, ...later, ...retired].map((each) => each.childType ?? 0));
  const sentence =
    other === undefined
      ? say('child-type-retired', { childType, flow: gone!.flow, free })
      : say('child-type-twice', { childType, flow: other.id, free });
  return [findingAt('child-type-twice', schema, 'x-flow/childType', sentence)];
}

/**
 * Products of the past whose number has changed or is gone: orders that were made are kept under it. Products that
 * are listed as retired are left out.
 *
 * @param ids of all flows, also of those that cannot be read.
 */
export function childTypesLost(
  sources: readonly FlowSource[],
  ids: readonly string[],
  history: SchemaHistory,
  retired: readonly Retired[] = [],
): Finding[] {
  const present = new Set(sources.map(({ header }) => header.childType));
  return [...firstChildTypes(history)].flatMap(([id, { childType, commit }]): Finding[] => {
    if (retired.some((each) => each.flow === id && each.childType === childType)) return [];
    const told = { commit: commit.slice(0, 10), childType, file: `schemas/${retiredFile}` };
    const source = sources.find((each) => each.id === id);
    if (source !== undefined) {
      const now = source.header.childType;
      if (now === childType) return [];
      const sentence = say('child-type-changed', { ...told, now: now ?? part('none') });
      return [findingAt('child-type-changed', source.schema, 'x-flow/childType', sentence)];
    }
    // A file that was renamed keeps its number.
    if (ids.includes(id) || present.has(childType)) return [];
    return [
      { code: 'child-type-changed', file: schemaFile(id), pointer: '', ...say('child-type-gone', told) },
    ];
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
