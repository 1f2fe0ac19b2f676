import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a test imports to read schemas, machines, texts and offers of the product. */
const reads =
  /support\/(?:flow-machines|product-\w+|schema-fields|answers-of|flow-catalogues|shown-\w+|claims)\.ts/;

/** What a test imports that tries other edits than those of recipes, or machines that are no product's. */
const tries =
  /support\/(?:flow-compile|project-copy|changed-machine|engine-\w+|[\w-]+-(?:faults|mistakes|sketch))\.ts/;

/**
 * The tests of what these products ask for, and of how their machines, schemas and texts fit together.
 *
 * @param ids the flows; a test belongs to those that it names
 */
export function suitesOfProducts(root: string, ids: readonly string[]): string[] {
  const files = ['schemas', 'machines', 'architecture'].flatMap((folder) =>
    readdirSync(path.join(root, 'tests', folder))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `tests/${folder}/${name}`),
  );
  return files.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return ids.some((id) => text.includes(`'${id}'`)) && reads.test(text) && !tries.test(text);
  });
}
