import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ToolTest, toolTests } from '#tests/tool-tests.ts';
import { hashOf } from './inputs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The hash of what each test was about when it was green for the last time. */
const stamp = path.join(root, 'tests/tool-tests-green.json');

const readStamp = (): Record<string, string> =>
  JSON.parse(readFileSync(stamp, 'utf8')) as Record<string, string>;

/** Documents count only where a test names them: most are about no page. */
const hashNow = ({ about }: ToolTest): string =>
  hashOf(root, about, (name) => !name.endsWith('.md')).slice(0, 16);

/** The files of all tests of tools. */
export const allToolTests: readonly string[] = toolTests.map(({ file }) => file);

/** Whether a file walks through the product in another browser than Chromium. */
export const isBrowserTest = (file: string): boolean => file.startsWith('tests/browsers/');

/** Those that are about a file that was changed since they were green. */
export function dueToolTests(): string[] {
  const green = readStamp();
  return toolTests.filter((test) => green[test.file] !== hashNow(test)).map(({ file }) => file);
}

/** Writes down that these are green. */
export function recordGreen(files: readonly string[]): void {
  const green = readStamp();
  const rows = toolTests.flatMap((test) => {
    const hash = files.includes(test.file) ? hashNow(test) : green[test.file];
    return hash === undefined ? [] : [[test.file, hash] as const];
  });
  writeFileSync(stamp, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}
