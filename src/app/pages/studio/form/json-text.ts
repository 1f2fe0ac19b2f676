import {
  applyEdits,
  findNodeAtLocation,
  getNodeValue,
  type JSONPath,
  modify,
  type Node,
  parseTree,
} from 'jsonc-parser';
import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

let known: { text: string; tree: Node | undefined } = { text: '', tree: undefined };

/** The tree of a text. An outline asks for that of the same text once for each field. */
export function treeOf(text: string): Node | undefined {
  if (known.text !== text) known = { text, tree: parseTree(text) };
  return known.tree;
}

/** The text with a value at a path; `undefined` removes what stands there. All other characters stay. */
export const written = (text: string, path: JSONPath, value: Json | undefined): string =>
  applyEdits(text, modify(text, path, value, { formattingOptions }));

/** The text with a value at the end of the list at a path, which is made where there is none. */
export function appended(text: string, path: JSONPath, value: Json): string {
  const tree = treeOf(text);
  const list = tree === undefined ? undefined : findNodeAtLocation(tree, path);
  if (list?.type !== 'array') return written(text, path, [value]);
  const entries = list.children ?? [];
  const last = entries.at(-1);
  if (last === undefined) return written(text, path, [value]);
  // `modify` would format the entry before, too.
  const before = entries.at(-2);
  const between =
    before === undefined
      ? `,${text.slice(list.offset + 1, last.offset) || ' '}`
      : text.slice(endOf(before), last.offset);
  const isLong = text.slice(last.offset, endOf(last)).includes('\n');
  const [, indent = ''] = /\n( *)$/.exec(between) ?? [];
  const entry = isLong ? JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`) : inOneLine(value);
  return text.slice(0, endOf(last)) + between + entry + text.slice(endOf(last));
}

/** @example inOneLine({ from: '2025-01-01' }) // '{ "from": "2025-01-01" }' */
function inOneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${inOneLine(each)}`);
  return `{ ${parts.join(', ')} }`;
}

/** The text without the entry of a list; without the list, where it was the only one. */
export function withoutEntry(text: string, path: JSONPath, at: number): string {
  const tree = treeOf(text);
  const entries = (tree === undefined ? undefined : findNodeAtLocation(tree, path))?.children ?? [];
  const [before, entry, after] = [entries[at - 1], entries[at], entries[at + 1]];
  if (entry === undefined) return text;
  // `modify` removes too much where the last entry stands in the line of its bracket.
  if (before !== undefined) return text.slice(0, endOf(before)) + text.slice(endOf(entry));
  if (after !== undefined) return text.slice(0, entry.offset) + text.slice(after.offset);
  return written(text, path, undefined);
}

const endOf = ({ offset, length }: Node): number => offset + length;

/** The text in which the schema at a path can have keywords of its own: draft-07 reads nothing beside a reference. */
export function opened(text: string, path: JSONPath): string {
  const { $ref } = objectAt(text, path);
  return $ref === undefined ? text : written(text, path, { allOf: [{ $ref }] });
}

/** The value at a path; undefined where the text has none. */
export function valueAt(text: string, path: JSONPath): Json | undefined {
  const tree = treeOf(text);
  const node = tree === undefined ? undefined : findNodeAtLocation(tree, path);
  return node === undefined ? undefined : (getNodeValue(node) as Json);
}

/** The object at a path; empty where there is none. */
export function objectAt(text: string, path: JSONPath): JsonObject {
  const value = valueAt(text, path);
  return isObject(value) ? value : {};
}

/** The text is JSON, without comments. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
