import { shop } from '#shop/extension.ts';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { folderFiles } from '#compiler/schema-files.ts';
import { recordTypes } from './record-types.ts';

/** `npm run data:records`: writes the types of content records again, after a schema in `schemas/content/` was edited. */
const schemas = fileURLToPath(new URL('../../schemas', import.meta.url));
const folder = new URL('../server/content/record-types/', import.meta.url);
const types = await recordTypes(folderFiles(schemas, shop));
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) if (!types.has(file)) rmSync(new URL(file, folder));
for (const [file, text] of types) writeFileSync(new URL(file, folder), text);
console.log(`${types.size} types of records`);
