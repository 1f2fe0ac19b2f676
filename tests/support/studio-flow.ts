import { readFileSync } from 'node:fs';
import { readFlow } from '#compiler/build.ts';
import type { FlowSource } from '#compiler/flow-source.ts';
import { loadFlow } from '#compiler/load.ts';
import { folderFiles, schemaFile, withChanges } from '#compiler/schema-files.ts';
import type { Flow } from '#engine/form/flow.ts';
import { shop } from '#shop/extension.ts';

/** The flow that tests of the studio edit. */
export const id = 'visa/business';
export const file = schemaFile(id);
export const deployed = readFileSync(`schemas/${file}`, 'utf8');
export const shared = ['shared/upload.schema.json', 'shared/text.schema.json'].map((name) => ({
  file: name,
  text: readFileSync(`schemas/${name}`, 'utf8'),
}));

const files = folderFiles('schemas', shop);

/** An edited text as the compiler reads it. */
export const sourceOf = (text: string): FlowSource => readFlow(withChanges(files, { [file]: text }), id);

/** The flow of an edited text. */
export const flowOf = (text: string): Flow => loadFlow(sourceOf(text));
