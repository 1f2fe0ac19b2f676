import type { Flow } from '#engine/form/flow.ts';
import { withChanges } from '#compiler/schema-files.ts';
import { compileFlow, productSchemas } from './flow-compile.ts';

/** New names of fields, by their old names. */
type Names = Readonly<Record<string, string>>;

/** Keywords whose texts name fields. */
const naming = new Set([
  'required',
  'title',
  'copy',
  'within',
  'sendTo',
  '$data',
  '$ref',
  'date',
  'notBefore',
  'notAfter',
  'x-unique',
]);

/** Where the fields of a flow have moved: `/card/count` to `/card/pieces`. */
type Moves = Readonly<Record<string, string>>;

/**
 * A product whose fields have other names, as an owner renames them: in the schema and in the shared shapes, and with a
 * migration of the answers that stand already.
 *
 * @param moves the pointers of the fields that are renamed, before and after
 */
export async function renamedFlow(id: string, moves: Moves): Promise<Flow> {
  const names = Object.fromEntries(
    Object.entries(moves).map(([from, to]) => [from.split('/').at(-1)!, to.split('/').at(-1)!]),
  );
  const file = `${id}.schema.json`;
  const shared = ['passenger', 'travel', 'postal-address'].map((name) => `shared/${name}.schema.json`);
  const documents = [file, ...shared].map(
    (name) => [name, renamed(JSON.parse(productSchemas.read(name)!), names)] as const,
  );
  const changed = Object.fromEntries(documents) as Record<string, { 'x-flow': { version: number } }>;
  const version = (changed[file]!['x-flow'].version += 1);
  const steps = Object.entries(moves).map(([move, into]) => ({ move, into }));
  const kept = JSON.parse(productSchemas.read(`${id}.migrations.json`) ?? '[]') as object[];
  return compileFlow(
    withChanges(productSchemas, {
      ...Object.fromEntries(Object.entries(changed).map(([name, node]) => [name, JSON.stringify(node)])),
      [`${id}.migrations.json`]: JSON.stringify([...kept, { to: version, steps }]),
    }),
    id,
  );
}

/** A schema with other names. What says which fact an answer is stays as it is. */
function renamed(node: unknown, names: Names, keyword = ''): unknown {
  if (typeof node === 'string') {
    const nameOf = (part: string): string => (Object.hasOwn(names, part) ? names[part]! : part);
    if (keyword === '$ref' && !node.includes('#/properties/')) return node;
    return naming.has(keyword) ? node.split('/').map(nameOf).join('/') : node;
  }
  if (Array.isArray(node)) return node.map((entry) => renamed(entry, names, keyword));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      keyword === 'properties' && Object.hasOwn(names, key) ? names[key] : key,
      renamed(value, names, keyword === 'properties' ? '' : key),
    ]),
  );
}
