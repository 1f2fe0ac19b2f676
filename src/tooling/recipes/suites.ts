import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a test imports to read schemas, machines, texts and offers of the product. */
const reads =
  /support\/(?:flow-machines|product-\w+|asked-by|answers-of|flow-catalogues|shown-\w+|claims)\.ts/;

/** What a test imports that tries other edits than those of recipes, or machines that are no product's. */
const tries =
  /support\/(?:flow-compile|project-copy|changed-machine|engine-\w+|[\w-]+-(?:faults|mistakes|sketch))\.ts/;

/** Every product is ordered there, over the calls of its section. */
const orders = 'tests/sections/product-orders.test.ts';

/**
 * The tests of what each product asks for, of how machines, schemas and texts fit together, and of orders.
 *
 * @param ids leaves only the tests that name one of these flows
 */
export function suitesOfProducts(root: string, ids: readonly string[] | null = null): string[] {
  const files = ['schemas', 'machines', 'architecture'].flatMap((folder) =>
    readdirSync(path.join(root, 'tests', folder))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `tests/${folder}/${name}`),
  );
  const chosen = files.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const isNamed = ids === null || ids.some((id) => text.includes(`'${id}'`));
    return isNamed && reads.test(text) && !tries.test(text);
  });
  return ids === null ? [...chosen, orders] : chosen;
}
