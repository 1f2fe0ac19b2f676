import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { JsonObject } from '#engine/form/json.ts';
import { importRjsf } from '#compiler/rjsf/import-rjsf.ts';
import { shop } from '#shop/extension.ts';

const help = `npm run import:rjsf -- schema.json [uiSchema.json] [--id library/card]
Prints the schema of a flow, its words, and what does not map, as JSON: { schema, words, unmapped }.
Write a machine with a state for each step beside it; machines/README.md says how.`;

const read = (file: string): JsonObject => JSON.parse(readFileSync(file, 'utf8')) as JsonObject;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { id: { type: 'string', default: 'imported/form' }, help: { type: 'boolean', default: false } },
});
const [schema, uiSchema] = positionals;
if (values.help) console.log(help);
else if (schema === undefined) {
  console.error(help);
  process.exitCode = 2;
} else {
  const ui = uiSchema === undefined ? {} : read(uiSchema);
  console.log(JSON.stringify(importRjsf(read(schema), ui, values.id, shop), null, 2));
}
