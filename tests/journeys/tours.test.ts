import { describe, expect, it } from 'vitest';
import { explorationOf, flowOf, machineOf } from '../support/flow-machines.ts';
import { useProduct } from '../support/journey-product.ts';
import { movesOf, toursOf } from '../support/journey-tours.ts';
import { walk } from '../support/journey-walker.ts';

const product = useProduct();

describe('a customer can make every move of the machine', () => {
  it.each([
    ['visa/work', '/commonVisa?visaType=2'],
    ['visa/business', '/Visa?visaType=5'],
    ['visa/group', '/Visa?visaType=6'],
    ['vip/transfer', '/vipServe?vipServeType=2'],
    ['wifi/card', '/hereStore/card'],
  ])('of %s', { timeout: 120_000 }, async (id, address) => {
    const flow = flowOf(id);
    const customer = await product.server.signUp(`walker-${id.replace('/', '-')}`);
    const made = new Set<string>();
    const taken = new Set<number>();
    for (const tour of toursOf(flow)) {
      for (const move of await walk(product, customer, flow, address, tour)) {
        made.add(JSON.stringify(move));
        taken.add(move.edge);
      }
    }
    expect(made).toEqual(new Set(movesOf(flow).map((move) => JSON.stringify(move))));
    expect(taken).toEqual(new Set(explorationOf(machineOf(flow)).steps.map(({ edge }) => edge)));
  });
});
