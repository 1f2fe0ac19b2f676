import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { partsOf } from '#engine/form/pointer.ts';
import type { Finding } from './finding.ts';

// Loaders differ in what `import` gives for a UMD module; `require` gives the same everywhere.
const require = createRequire(import.meta.url);
const { applyEdits, findNodeAtLocation, getNodeValue, modify, parseTree } =
  require('jsonc-parser') as typeof import('jsonc-parser');

/** The text with a finding mended; null where the file does not have at its place what was found. */
export function mendedText(
  text: string,
  { pointer, mend }: Pick<Finding, 'pointer' | 'mend'>,
): string | null {
  const tree = parseTree(text);
  const at = partsOf(pointer).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const node = tree === undefined ? undefined : findNodeAtLocation(tree, at);
  if (node === undefined || mend === undefined) return null;
  const without = (place: (string | number)[]): string =>
    applyEdits(text, modify(text, place, undefined, {}));
  if (mend === 'take-out') {
    const holder = node.parent?.parent;
    // An object that holds nothing else goes too.
    return without(holder?.children?.length === 1 ? at.slice(0, -1) : at);
  }
  const put = ({ offset, length }: typeof node, value: unknown): string =>
    text.slice(0, offset) + JSON.stringify(value) + text.slice(offset + length);
  if ('name' in mend)
    return node.parent?.type === 'property' ? put(node.parent.children![0]!, mend.name) : null;
  const found = [node, ...(node.children ?? [])].find((each) =>
    isDeepStrictEqual(getNodeValue(each), mend.from),
  );
  return found === undefined ? null : put(found, mend.to);
}

/** The characters of a text that are replaced, from one place up to another, and what comes in their place. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
}

/** What mends a finding, as the shortest edit of the text of its file; null where nothing surely does. */
export function mendingEdit(text: string, finding: Pick<Finding, 'pointer' | 'mend'>): TextEdit | null {
  const after = finding.mend === undefined ? null : mendedText(text, finding);
  if (after === null || after === text) return null;
  const most = Math.min(text.length, after.length);
  let head = 0;
  while (head < most && text[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && text.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return { from: head, to: text.length - tail, insert: after.slice(head, after.length - tail) };
}
