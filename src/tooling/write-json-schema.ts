import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { jsonSchemaPage, tableFile } from './json-schema/table.ts';

/** `npm run data:json-schema`: writes the page about JSON Schema again, after a keyword or the suite has changed. */
const root = fileURLToPath(new URL('../..', import.meta.url));
writeFileSync(path.join(root, tableFile), await jsonSchemaPage(root));
console.log(tableFile);
