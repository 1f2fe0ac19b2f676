import { beforeAll, describe, expect, it } from 'vitest';
import { flowOf } from './flow-machines.ts';
import { movesOf, pathWalker, textOf } from './journey-paths.ts';
import { useProduct } from './journey-product.ts';
import { wordsOf } from './journey-words.ts';
import type { Customer } from './running-server.ts';

/** Every shortest path of a product's machine, taken in the browser. */
export function describeWalks(id: string, address: string): void {
  describe(`a customer of ${id} can`, () => {
    const product = useProduct();
    const flow = flowOf(id);
    const walk = pathWalker(product, flow, wordsOf('US'), address);
    let customer: Customer;
    beforeAll(async () => {
      customer = await product.server.signUp('walker');
    });

    it.each(movesOf(flow).map((moves) => [textOf(moves), moves] as const))(
      '%s',
      { timeout: 60_000 },
      async (_text, moves) => {
        const last = moves.findLast(({ to }) => !to.endsWith('ing'))?.to;
        expect([last, flow.steps[0]!.name]).toContain(await walk(customer, moves));
      },
    );
  });
}
