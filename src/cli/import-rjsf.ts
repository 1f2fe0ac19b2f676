import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Extension } from '#compiler/flow-source.ts';
import { SchemaProblem } from '#compiler/problem.ts';
import { readJson } from '#compiler/read-json.ts';
import { importRjsf } from '#compiler/rjsf/import-rjsf.ts';
import { isObject, type JsonObject } from '#engine/form/json.ts';
import { parsedArgs } from './parsed-args.ts';
import { UsageError } from './usage-error.ts';
import type { World } from './world.ts';

interface Importing extends Pick<World, 'here' | 'say'> {
  /** The command as it was typed. */
  name: string;
  /** Of the compiler that reads the flow. */
  extension: Extension;
}

const helpOf = (name: string): string => `${name} schema.json [uiSchema.json] [--id library/card]
Prints the schema of a flow, its words, and what does not map, as JSON: { schema, words, unmapped }.
Write a machine with a state for each step beside it.

  --id ID    of the flow and its machine (imported/form)
  --help     this`;

/** The command `import-rjsf`. @returns the exit code @throws UsageError */
export function importForm(args: readonly string[], world: Importing): number {
  const { values, positionals } = parsedArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      id: { type: 'string', default: 'imported/form' },
      help: { type: 'boolean', default: false },
    },
  });
  const help = helpOf(world.name);
  if (values.help) {
    world.say(help);
    return 0;
  }
  const [schema, ui, ...more] = positionals;
  if (schema === undefined) throw new UsageError(`Which schema is imported?\n\n${help}`);
  if (more.length > 0) throw new UsageError(`One form is imported; leave out ${more.join(' ')}.`);
  const read = (file: string): JsonObject => documentIn(file, world);
  const imported = importRjsf(read(schema), ui === undefined ? {} : read(ui), values.id, world.extension);
  world.say(JSON.stringify(imported, null, 2));
  return 0;
}

/** The object in a file. @throws UsageError where there is none */
function documentIn(file: string, { here }: Pick<World, 'here'>): JsonObject {
  try {
    const document = readJson(readFileSync(path.resolve(here, file), 'utf8'), file);
    if (isObject(document)) return document;
  } catch (error) {
    // Which file cannot be read stands in both.
    if (error instanceof SchemaProblem || 'code' in (error as Error))
      throw new UsageError((error as Error).message);
    throw error;
  }
  throw new UsageError(`${file} holds no object; name the file of a schema.`);
}
