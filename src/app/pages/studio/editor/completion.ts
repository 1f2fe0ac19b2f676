import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippetCompletion,
} from '@codemirror/autocomplete';
import type { SyntaxNode } from '@lezer/common';
import { beginningOf, expanded, namesIn, type Schema, schemasBelow, valuesIn } from './dialect-at.ts';
import { holderAt, propertiesOf, scalarsOf } from './schema-tree.ts';

/** The data that completions are made from. */
export interface Known {
  dialect: Schema;
  /** The possible targets of a `$ref` in this file. */
  references: readonly string[];
}

type CompletionPlace = { holder: SyntaxNode; path: { part: string; object: SyntaxNode }[] };

/** Completes keywords, their values, references, and the names of required fields. */
export function completeSchema(known: Known) {
  return (context: CompletionContext): CompletionResult | null => {
    const { state, pos } = context;
    const found = holderAt(state, pos);
    const word = context.matchBefore(/"?[\w$./#-]*/);
    if (found === null || word === null || (word.from === word.to && !context.explicit)) return null;
    const before = state.sliceDoc(found.holder.from + 1, word.from).trimEnd();
    const isQuoted = state.sliceDoc(pos, pos + 1) === '"';
    const result = (options: Completion[]): CompletionResult => ({
      from: word.from,
      // Replaces a closing quote that is already there.
      to: isQuoted ? pos + 1 : pos,
      options,
      validFor: /^"?[\w$./#-]*$/,
    });
    if (found.holder.name === 'Array') return result(itemsAt(context, known, found));
    if (before === '' || before.endsWith(',') || before.endsWith('{'))
      return result(keysAt(context, known, found));
    if (!before.endsWith(':')) return null;
    const key = /"([^"]*)"\s*:$/.exec(before)?.[1] ?? '';
    return result(valuesAt(context, known, found, key));
  };
}

/** The schemas of the dialect that apply to the object or list. */
function schemasOf(
  { state }: CompletionContext,
  { dialect }: Known,
  { holder, path }: CompletionPlace,
): Schema[] {
  let schemas: unknown[] = [dialect];
  for (const { part, object } of path) {
    const own = object.name === 'Object' ? scalarsOf(state, object) : {};
    schemas = schemasBelow(
      schemas.flatMap((schema) => expanded(schema, dialect, own)),
      part,
    );
  }
  const own = holder.name === 'Object' ? scalarsOf(state, holder) : {};
  return schemas.flatMap((schema) => expanded(schema, dialect, own));
}

function keysAt(context: CompletionContext, known: Known, found: CompletionPlace): Completion[] {
  const schemas = schemasOf(context, known, found);
  const used = new Set(
    propertiesOf(context.state, found.holder)
      .filter(({ node }) => context.pos < node.from || context.pos > node.to)
      .map(({ name }) => name),
  );
  const isNamed = /^\s*:/.test(context.state.sliceDoc(context.pos, context.pos + 20).replace(/^"/, ''));
  return namesIn(schemas)
    .filter((name) => !used.has(name))
    .map((name) => {
      const label = JSON.stringify(name);
      if (isNamed) return { label, type: 'property' };
      const below = schemasBelow(schemas, name).flatMap((schema) => expanded(schema, known.dialect, {}));
      const choices = valuesIn(below);
      const value = choices.length > 0 ? '${}' : beginningOf(below);
      return snippetCompletion(`${label}: ${value}`, { label, type: 'property' });
    });
}

const option = (label: string): Completion => ({ label, type: 'constant' });

function valuesAt(
  context: CompletionContext,
  known: Known,
  found: CompletionPlace,
  key: string,
): Completion[] {
  if (key === '$ref') return known.references.map((reference) => option(JSON.stringify(reference)));
  const own = scalarsOf(context.state, found.holder);
  const below = schemasBelow(schemasOf(context, known, found), key);
  return valuesIn(below.flatMap((schema) => expanded(schema, known.dialect, own))).map(option);
}

/** Inside `required` the names of the neighbouring fields, and elsewhere what the dialect allows. */
function itemsAt(context: CompletionContext, known: Known, found: CompletionPlace): Completion[] {
  const last = found.path.at(-1);
  if (last?.part === 'required') {
    const properties = propertiesOf(context.state, last.object).find(
      ({ name }) => name === 'properties',
    )?.value;
    const names = properties === undefined ? [] : propertiesOf(context.state, properties);
    return names.map(({ name }) => option(JSON.stringify(name)));
  }
  const items = schemasBelow(schemasOf(context, known, found), '0');
  return valuesIn(items.flatMap((schema) => expanded(schema, known.dialect, {}))).map(option);
}
