import type { FieldSchema } from '#engine/form/flow.ts';
import type { Vocabulary } from '#engine/form/vocabulary.ts';
import { type Branching, branchingIn } from './condition-source.ts';
import { allows, choicesOf, clash } from './field-parts.ts';
import type { Finding } from './finding.ts';
import { shapeOf } from './flow-shape.ts';
import { demandOf } from './keyword-words.ts';
import { isData } from './keywords.ts';
import { type Names, namesIn, namesOfEntry } from './names.ts';
import { findingAt } from './origins.ts';
import { requiredIn, togetherIn } from './parts-of-if.ts';
import { part, type Said, say } from '#findings/said.ts';
import type { FlowSource } from './flow-source.ts';

/** How what is narrowed is called, and what its words may be. */
interface Around {
  names: Names;
  vocabulary: Vocabulary;
}

/** Finds branches that narrow a field so far that no answer is left. */
export function deadBranches(source: FlowSource): Finding[] {
  const { steps, extension } = source;
  const names = namesIn(shapeOf(source));
  return steps.flatMap((step) =>
    (step.repeat?.steps ?? [step]).flatMap((own) =>
      branchingIn(own).flatMap((branching) =>
        ofBranching(branching, branching === own ? [own.name] : [], {
          names: namesOfEntry(names, step),
          vocabulary: extension.vocabulary,
        }),
      ),
    ),
  );
}

/** @param path of the object that branches, in what its conditions read */
function ofBranching({ schema, conditions }: Branching, path: readonly string[], around: Around): Finding[] {
  const branches = conditions.flatMap(({ then, otherwise }) => [then, otherwise]);
  const base = (patch: FieldSchema): FieldSchema => {
    // A group that one branch brings is narrowed by the conditions in it.
    const brought = Object.keys(patch.properties ?? {}).flatMap((name) => {
      const parts = branches.filter(({ properties }) => properties?.[name]?.type !== undefined);
      return parts.length === 1 ? [[name, parts[0]!.properties![name]!] as const] : [];
    });
    return { ...schema, properties: { ...Object.fromEntries(brought), ...schema.properties } };
  };
  return conditions.flatMap(({ if: looksAt, then, otherwise }) => {
    const given = path.reduce<FieldSchema | undefined>(demandedOf, looksAt);
    return [
      ...narrowed(base(then), then, given, { ...around, path }),
      ...narrowed(base(otherwise), otherwise, undefined, { ...around, path }),
    ];
  });
}

/** The demand of a condition on a field that it requires; undefined where it requires or demands nothing. */
function demandedOf(node: FieldSchema | undefined, name: string): FieldSchema | undefined {
  if (node === undefined || !requiredIn(node).includes(name)) return undefined;
  const parts = togetherIn(node).flatMap(({ properties }): FieldSchema[] => {
    const part = properties?.[name];
    return part === undefined ? [] : [part];
  });
  return parts.length > 1 ? { allOf: parts } : parts[0];
}

/** @param given what a condition says of the group that is narrowed. */
function narrowed(
  base: FieldSchema,
  patch: FieldSchema,
  given: FieldSchema | undefined,
  around: Around & { path: readonly string[] },
): Finding[] {
  return Object.entries(patch.properties ?? {}).flatMap(([name, field]) => {
    const own = base.properties?.[name];
    if (own === undefined) return [];
    const asked = demandedOf(given, name);
    const why = emptied([own, field, asked], around.vocabulary);
    const path = [...around.path, name];
    const below = narrowed(own, field, asked, { ...around, path });
    if (why === null) return below;
    const sentence = say('branch-unmeetable', { field: around.names.field(path), why: why.words });
    return [findingAt('branch-unmeetable', field, why.keyword, sentence), ...below];
  });
}

function emptied(
  [own, patch, asked]: readonly [own: FieldSchema, patch: FieldSchema, asked: FieldSchema | undefined],
  vocabulary: Vocabulary,
): { keyword: string; words: Said } | null {
  if (patch.type !== undefined && own.type !== undefined && patch.type !== own.type)
    return { keyword: 'type', words: part('type-otherwise', { was: own.type, here: patch.type }) };
  const parts = [own, patch, ...(asked === undefined ? [] : togetherIn(asked))];
  const listed = parts.flatMap((part) =>
    part.const !== undefined && !isData(part.const)
      ? [[part.const]]
      : [choicesOf(part) ?? []].filter((values) => values.length > 0),
  );
  const [first] = listed;
  if (first !== undefined && !first.some((value) => parts.every((part) => allows(part, value, vocabulary)))) {
    const keyword = patch.const === undefined ? 'enum' : 'const';
    return { keyword, words: part('no-value-at-once') };
  }
  for (const other of parts.filter((part) => part !== patch)) {
    const found = clash(patch, other);
    if (found === null) continue;
    const { of, against } = found;
    const told = { here: demandOf(of, patch[of])!, other: demandOf(against, other[against])! };
    const words = other === own ? part('limit-otherwise', told) : part('limit-where-holds', told);
    return { keyword: of, words };
  }
  return null;
}
