import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode, Tree } from '@lezer/common';

/** A range of a text, in character offsets. */
export interface Range {
  from: number;
  to: number;
}

const values = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);

/** The syntax tree of the whole text. By default the editor only parses as far as the visible part. */
const treeOf = (state: EditorState): Tree =>
  ensureSyntaxTree(state, state.doc.length, PATIENCE) ?? syntaxTree(state);

/** Milliseconds for parsing; a long schema needs a few. */
const PATIENCE = 200;

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) found.push(child);
  return found;
}

const valueIn = (node: SyntaxNode): SyntaxNode | undefined =>
  childrenOf(node).findLast(({ name }) => values.has(name));

/** The value of a JSON string in the text. */
function textOf(state: EditorState, { from, to }: Range): string {
  const text = state.sliceDoc(from, to);
  try {
    return String(JSON.parse(text));
  } catch {
    return text.replaceAll('"', '');
  }
}

/** The properties of an object in the text, also when the object is not complete. */
export function propertiesOf(
  state: EditorState,
  object: SyntaxNode,
): { name: string; key: SyntaxNode; value: SyntaxNode | undefined; node: SyntaxNode }[] {
  return childrenOf(object).flatMap((node) => {
    const key = node.name === 'Property' ? node.getChild('PropertyName') : null;
    return key === null ? [] : [{ name: textOf(state, key), key, value: valueIn(node), node }];
  });
}

/** The scalar values of an object, by name. They are enough to know its `type`. */
export function scalarsOf(state: EditorState, object: SyntaxNode): Record<string, unknown> {
  const entries = propertiesOf(state, object).flatMap(({ name, value }) => {
    if (value === undefined) return [];
    return [[name, value.name === 'String' ? textOf(state, value) : value.name] as const];
  });
  return Object.fromEntries(entries);
}

/** The range of a JSON pointer; when a part is missing, the range of the last part that exists. */
export const rangeOf = (state: EditorState, pointer: string): Range => follow(state, partsOf(pointer)).range;

/** The range of an answer's schema, by the pointer of the answer; as near as this file contains it. */
export function schemaRangeOf(state: EditorState, pointer: string): Range {
  let at: string[] = [];
  for (const part of partsOf(pointer)) {
    const next = [
      [...at, 'properties', part],
      [...at, 'items', 'properties', part],
    ].find((path) => follow(state, path).isWhole);
    if (next === undefined) break;
    at = next;
  }
  return follow(state, at).range;
}

const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

function follow(state: EditorState, parts: readonly string[]): { range: Range; isWhole: boolean } {
  let at: SyntaxNode | undefined = valueIn(treeOf(state).topNode);
  let range: Range = { from: 0, to: Math.min(1, state.doc.length) };
  for (const part of parts) {
    const property = at?.name === 'Object' ? propertiesOf(state, at).find(({ name }) => name === part) : null;
    const item =
      at?.name === 'Array' ? childrenOf(at).filter(({ name }) => values.has(name))[Number(part)] : null;
    const next = property?.value ?? item ?? undefined;
    if (property != null) range = { from: property.key.from, to: property.key.to };
    else if (item != null) range = { from: item.from, to: item.to };
    else return { range, isWhole: false };
    at = next;
  }
  return { range, isWhole: true };
}

/** The first place where the text is not JSON; null when all of it is. */
export function brokenAt(state: EditorState): Range | null {
  let found: Range | null = null;
  treeOf(state).iterate({
    enter({ type, from, to }) {
      if (found === null && type.isError) found = { from, to: Math.max(to, from + 1) };
      return found === null;
    },
  });
  return found;
}

/** The object or list around an offset, and the names and indexes that lead to it from the top. */
export function holderAt(
  state: EditorState,
  offset: number,
): { holder: SyntaxNode; path: { part: string; object: SyntaxNode }[] } | null {
  let node: SyntaxNode | null = treeOf(state).resolveInner(offset, -1);
  // Directly after a closing bracket the cursor is outside of that object or list.
  while (
    node !== null &&
    ((node.name !== 'Object' && node.name !== 'Array') || isClosedBefore(state, node, offset))
  ) {
    node = node.parent;
  }
  if (node === null) return null;
  const path: { part: string; object: SyntaxNode }[] = [];
  for (let at: SyntaxNode = node; at.parent !== null; at = at.parent) {
    const { parent } = at;
    if (parent.name === 'Property' && parent.parent !== null) {
      const key = parent.getChild('PropertyName');
      path.unshift({ part: key === null ? '' : textOf(state, key), object: parent.parent });
    } else if (parent.name === 'Array') {
      const index = childrenOf(parent)
        .filter(({ name }) => values.has(name))
        .findIndex(({ from }) => from === at.from);
      path.unshift({ part: String(index), object: parent });
    }
  }
  return { holder: node, path };
}

const isClosedBefore = (state: EditorState, { from, to }: SyntaxNode, offset: number): boolean =>
  offset >= to && /[}\]]$/.test(state.sliceDoc(from, to));
