import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '#compiler/finding.ts';
import { partsOf } from '#engine/form/pointer.ts';
import { formatted } from '../formatted.ts';

// Loaders differ in what `import` gives for a UMD module; `require` gives the same everywhere.
const require = createRequire(import.meta.url);
const { applyEdits, findNodeAtLocation, getNodeValue, modify, parseTree } =
  require('jsonc-parser') as typeof import('jsonc-parser');

/** Where a finding is mended: its file, relative to the project. */
const fileOf = ({ file }: Finding): string => (file.startsWith('locales/') ? file : `schemas/${file}`);

/**
 * Mends in the project's files what is certain.
 *
 * @returns the changed lines, with the name of their file; empty where nothing is certain.
 */
export async function mendFindings(root: string, findings: readonly Finding[]): Promise<string[]> {
  const told: string[] = [];
  for (const finding of findings) {
    const file = path.join(root, fileOf(finding));
    if (finding.mend === undefined) continue;
    const before = readFileSync(file, 'utf8');
    const edited = mended(before, finding);
    if (edited === null) continue;
    const after = await formatted(file, edited);
    writeFileSync(file, after);
    told.push(fileOf(finding), ...changedLines(before, after));
  }
  return told;
}

/** The text with a finding mended; null where the file does not have at its place what was found. */
function mended(text: string, { pointer, mend }: Finding): string | null {
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

/** The lines that differ, those before with `-` and those after with `+`. */
function changedLines(before: string, after: string): string[] {
  const [was, is] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (head < Math.min(was.length, is.length) && was[head] === is[head]) head++;
  let tail = 0;
  while (
    tail < Math.min(was.length, is.length) - head &&
    was[was.length - 1 - tail] === is[is.length - 1 - tail]
  )
    tail++;
  return [
    ...was.slice(head, was.length - tail).map((line) => `- ${line.trim()}`),
    ...is.slice(head, is.length - tail).map((line) => `+ ${line.trim()}`),
  ];
}
