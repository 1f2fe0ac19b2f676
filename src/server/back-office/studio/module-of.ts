import { readFlow } from '#compiler/build.ts';
import { compileFlow } from '#compiler/compile.ts';
import { createKeptAjv } from '#compiler/step-ajv.ts';
import { findingsOf } from '#compiler/problem.ts';
import { schemaFile, withChanges } from '#compiler/schema-files.ts';
import { filesWith } from './files-with.ts';
import type { Answers, Task } from './tasks.ts';

/** An edit changes few steps: the validators of the others are those of the edit before. */
const validators = createKeptAjv();

/**
 * The module of an edited schema, for the preview; null where it can't be compiled. The checks of machines, words and
 * earlier versions take most of the time of `judge` and do not change the module.
 */
export function moduleOf({
  id,
  text,
  files,
  published = [],
}: Extract<Task, { kind: 'module' }>): Answers['module'] {
  const edited = withChanges(filesWith(published[0]?.files ?? {}), { ...files, [schemaFile(id)]: text });
  let code: string | null = null;
  findingsOf(() => (code = compileFlow(readFlow(edited, id), validators)));
  return { code };
}
