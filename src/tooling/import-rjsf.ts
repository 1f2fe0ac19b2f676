import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { JsonObject } from '#engine/form/json.ts';
import { readJson } from '#compiler/read-json.ts';
import { importRjsf } from '#compiler/rjsf/import-rjsf.ts';
import { shop } from '#shop/extension.ts';

const help = `npm run import:rjsf -- schema.json [uiSchema.json] [--id library/card]
Prints the schema of a flow, its words, and what does not map, as JSON: { schema, words, unmapped }.
Write a machine with a state for each step beside it; machines/README.md says how.`;

const asked = request();
if (asked !== null) console.log(JSON.stringify(importRjsf(asked.schema, asked.ui, asked.id, shop), null, 2));

/** What the command line asks for; null where it asks for help, or cannot be understood. */
function request(): { schema: JsonObject; ui: JsonObject; id: string } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        id: { type: 'string', default: 'imported/form' },
        help: { type: 'boolean', default: false },
      },
    });
    const [schema, ui] = positionals;
    if (!values.help && schema !== undefined)
      return { schema: read(schema), ui: ui === undefined ? {} : read(ui), id: values.id };
    console.log(help);
    if (!values.help) process.exitCode = 2;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`);
    process.exitCode = 2;
  }
  return null;
}

function read(file: string): JsonObject {
  return readJson(readFileSync(file, 'utf8'), file) as JsonObject;
}
