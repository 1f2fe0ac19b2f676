import type { FieldSchema } from '#engine/form/flow.ts';

/** A condition inside another one. */
export interface PartOfIf {
  node: FieldSchema;
  /** From the value that the outer condition is about to that of this one; `0` stands for each item of a list. */
  path: readonly string[];
  /** The keyword that holds it. */
  by: 'properties' | 'not' | 'allOf' | 'anyOf' | 'items' | 'contains';
}

/** The conditions directly inside a condition. */
export function partsOfIf(node: FieldSchema): PartOfIf[] {
  const named = Object.entries(node.properties ?? {}).map(([name, child]): PartOfIf => ({
    node: child,
    path: [name],
    by: 'properties',
  }));
  const single = (['not', 'items', 'contains'] as const).flatMap((by): PartOfIf[] => {
    const child = node[by] as FieldSchema | undefined;
    return child === undefined ? [] : [{ node: child, path: by === 'not' ? [] : ['0'], by }];
  });
  const listed = (['allOf', 'anyOf'] as const).flatMap((by) =>
    ((node[by] as FieldSchema[] | undefined) ?? []).map((child): PartOfIf => ({ node: child, path: [], by })),
  );
  return [...named, ...single, ...listed];
}

/** A condition, and those that must hold together with it. */
export const togetherIn = (node: FieldSchema): FieldSchema[] => [
  node,
  ...partsOfIf(node).flatMap((part) => (part.by === 'allOf' ? togetherIn(part.node) : [])),
];

/** The names that a condition requires of its object, also in the parts that must all hold. */
export const requiredIn = (node: FieldSchema): readonly string[] =>
  togetherIn(node).flatMap(({ required = [] }) => required);

/** The same condition with other ones in place of those directly inside it. */
function withParts(node: FieldSchema, change: (part: FieldSchema) => FieldSchema): FieldSchema {
  const changed: FieldSchema = { ...node };
  if (node.properties !== undefined)
    changed.properties = Object.fromEntries(
      Object.entries(node.properties).map(([name, child]) => [name, change(child)]),
    );
  for (const by of ['not', 'items', 'contains'])
    if (node[by] !== undefined) changed[by] = change(node[by] as FieldSchema);
  for (const by of ['allOf', 'anyOf'])
    if (node[by] !== undefined) changed[by] = (node[by] as FieldSchema[]).map(change);
  return changed;
}

/** Conditions are written without types; a value that is not an object has none of their properties. */
export function withTypes(node: FieldSchema): FieldSchema {
  const typed = withParts(node, withTypes);
  const needsType = node.properties !== undefined || node.required !== undefined;
  return needsType ? { type: 'object', ...typed } : typed;
}
