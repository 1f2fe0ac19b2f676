import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { layOut } from './recipes/lay-out.ts';
import { runSuites } from './recipes/run-suites.ts';
import { recordShown } from './recipes/shown-files.ts';
import { followAll } from './recipes/together.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const help = `npm run recipes              follows the recipes of schemas/ and machines/ in copies of the project, and runs
                             all tests there that need no browser
npm run recipes -- --record  writes down the files as the recipes show them: a recipe that does not fit fails
                             npm test where its file is as written down, and is left out where it was edited
It ends with 1 where a recipe does not fit or a test fails. npm test runs the tests that matter the most.`;

/** A test of recipes in a copy would copy the copy. */
const leftOut = ['--exclude', 'tests/tooling/recipes.test.ts'];

async function runAll(): Promise<boolean> {
  const { sets, unfit } = followAll(root);
  for (const { title, why } of unfit) console.error(`${title}: does not fit. ${why}`);
  let isRight = unfit.length === 0;
  for (const set of sets) {
    console.log(`Following together: ${set.recipes.map(({ title }) => title).join('; ')}`);
    const folder = path.join(root, 'build/recipes', randomUUID());
    try {
      await layOut(root, set, folder);
      const projects = ['node', 'dom', 'isolated'].flatMap((name) => ['--project', name]);
      const { passed, failed } = await runSuites(folder, [...projects, ...leftOut]);
      for (const line of failed) console.error(line);
      console.log(`${passed} passed, ${failed.length} failed`);
      isRight &&= failed.length === 0 && passed > 0;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return isRight;
}

function record(): void {
  const { sets, unfit } = followAll(root);
  const changed = sets.flatMap(({ changes }) => [...changes.keys()]);
  console.log(`Wrote ${recordShown(root, [...changed, ...unfit.map(({ file }) => file)])}`);
}

try {
  const { values } = parseArgs({ options: { record: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help === true) console.log(help);
  else if (values.record === true) record();
  else if (!(await runAll())) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
    throw error;
  console.error(`${error.message}\n${help}`);
  process.exitCode = 2;
}
