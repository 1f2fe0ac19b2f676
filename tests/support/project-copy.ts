import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { FlowParts } from '#compiler/check-flows.ts';
import { withChanges } from '#compiler/schema-files.ts';
import { productSchemas } from './flow-compile.ts';

const root = path.join(import.meta.dirname, '../..');

/**
 * A copy of the product's schemas, machines and texts that a test may change. Files are named from the root.
 */
export interface ProjectCopy {
  readonly parts: FlowParts;
  /** The folder for compiled flows. */
  readonly out: string;
  read(file: string): string;
  write(file: string, text: string): void;
}

/**
 * Unchanged files are read from the product itself. Machines and texts are copied when the first of them
 * changes.
 *
 * @param whenDone receives the function that removes the copy, when it must outlive the test
 */
export function copyProject(whenDone: (remove: () => void) => void = onTestFinished): ProjectCopy {
  const copy = path.join(root, 'build/test-flows', randomUUID());
  mkdirSync(copy, { recursive: true });
  whenDone(() => rmSync(copy, { recursive: true, force: true }));
  const written = new Map<string, string>();
  const schemas: Record<string, string> = {};
  const files = withChanges(productSchemas, schemas);
  const copied = new Set<string>();
  const folder = (name: string): string => path.join(copied.has(name) ? copy : root, name);
  return {
    parts: {
      schemas: files,
      get machines() {
        return folder('machines');
      },
      get locales() {
        return folder('locales');
      },
    },
    out: path.join(copy, 'build/flows'),
    read: (file) => written.get(file) ?? readFileSync(path.join(root, file), 'utf8'),
    write(file, text) {
      written.set(file, text);
      const [top = ''] = file.split('/');
      if (top === 'schemas') {
        schemas[file.slice('schemas/'.length)] = text;
        return;
      }
      if (!copied.has(top)) cpSync(path.join(root, top), path.join(copy, top), { recursive: true });
      copied.add(top);
      writeFileSync(path.join(copy, file), text);
    },
  };
}
