import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '#compiler/finding.ts';
import { mendedText } from '#compiler/mended-text.ts';
import { formatted } from '../formatted.ts';

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
    const edited = mendedText(before, finding);
    if (edited === null) continue;
    const after = await formatted(file, edited);
    writeFileSync(file, after);
    told.push(fileOf(finding), ...changedLines(before, after));
  }
  return told;
}

/** The lines that differ, those before with `-` and those after with `+`. */
export function changedLines(before: string, after: string): string[] {
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
