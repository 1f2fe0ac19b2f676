import { exampleExtension } from './example-extension.ts';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { FieldSchema, Flow } from '#engine/form/flow.ts';
import { readFlow } from '#compiler/build.ts';
import { SchemaProblem } from '#compiler/problem.ts';
import { withChanges } from '#compiler/schema-files.ts';
import { compileFlow } from './flow-compile.ts';
import type { FlowSource, SchemaFiles } from '#compiler/flow-source.ts';

/** The only flow of a sketch, and its file. */
export const sketchId = 'sketch/flow';
export const sketchFile = `${sketchId}.schema.json`;

/**
 * Writes files into a new folder, by name; objects are written as JSON. The folder is removed after the test.
 */
export function folderOf(files: Readonly<Record<string, unknown>>): string {
  const root = path.join(import.meta.dirname, '../../build/test-flows', randomUUID());
  for (const [name, content] of Object.entries(files)) writeBelow(root, name, content);
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

/** Writes one file into a folder. */
export function writeBelow(root: string, name: string, content: unknown): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), textOf(content));
}

const textOf = (content: unknown): string =>
  typeof content === 'string' ? content : JSON.stringify(content);

/** The schema files of a test, by name; objects are written as JSON. */
export function schemaFiles(files: Readonly<Record<string, unknown>>): SchemaFiles {
  const texts = Object.entries(files).map(([name, content]) => [name, textOf(content)]);
  return withChanges(
    { read: () => null, ids: () => [], beside: () => [], extension: exampleExtension },
    Object.fromEntries(texts) as Record<string, string>,
  );
}

/** A schema of a flow with these steps and these further properties. */
export function flowSchema(steps: object, top: object = {}): object {
  return { type: 'object', 'x-flow': { machine: 'sketch/flow', version: 1 }, properties: steps, ...top };
}

/** A step with these fields and these further properties. */
export const step = (fields: object, more: object = {}): object => ({
  type: 'object',
  properties: fields,
  ...more,
});

/** The items of a repeated step with these sub-steps. */
export const entries = (steps: object, more: object = {}): object => ({
  type: 'object',
  properties: { id: { type: 'string', format: 'uuid' }, ...steps },
  required: ['id'],
  ...more,
});

/** Compiles a flow that a test has written. */
export function compileSketch(schema: object): Promise<Flow> {
  return compileFlow(schemaFiles({ [sketchFile]: schema }), sketchId);
}

/** Reads such a flow without compiling it. `shared` are other files by name. @throws SchemaProblem */
export function readSketch(schema: object, shared: Readonly<Record<string, unknown>> = {}): FlowSource {
  return readFlow(schemaFiles({ [sketchFile]: schema, ...shared }), sketchId);
}

/** The mistake that a function throws; fails when it throws none. */
export function problemOf(compile: () => unknown): SchemaProblem {
  try {
    compile();
  } catch (error) {
    if (error instanceof SchemaProblem) return error;
    throw error;
  }
  throw new Error('nothing was wrong');
}

/** Common fields. */
export const text: FieldSchema = { type: 'string', format: 'line' };
export const date: FieldSchema = { type: 'string', format: 'date' };
export const file: FieldSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'upload' },
    name: { type: 'string' },
    size: { type: 'integer', maximum: 1000 },
    type: { type: 'string', enum: ['image/png'] },
  },
  required: ['id', 'name', 'size', 'type'],
};
