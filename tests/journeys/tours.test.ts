import { describe, expect, it } from 'vitest';
import { explorationOf, flowOf, machineOf } from '../support/flow-machines.ts';
import { useProduct } from '../support/journey-product.ts';
import { placesOf } from '#model/moves.ts';
import { toursOf } from '../support/journey-tours.ts';
import { walk } from '../support/journey-walker.ts';

const product = useProduct();

describe.each([
  ['visa/work', '/commonVisa?visaType=2'],
  ['visa/business', '/Visa?visaType=5'],
  ['visa/group', '/Visa?visaType=6'],
  ['vip/transfer', '/vipServe?vipServeType=2'],
  ['wifi/card', '/hereStore/card'],
])('a customer of %s', (id, address) => {
  const flow = flowOf(id);
  const tours = toursOf(flow);

  it.each(tours.map((tour, index) => ({ tour, number: index + 1 })))(
    'sees the places of the machine on tour $number',
    { timeout: 120_000 },
    async ({ tour, number }) => {
      const customer = await product.server.signUp(`walker-${id.replace('/', '-')}-${number}`);
      expect(await walk(product, customer, flow, address, tour)).toEqual(
        placesOf(explorationOf(machineOf(flow)), tour),
      );
    },
  );

  it('takes every edge of the machine on these tours', () => {
    const taken = new Set(tours.flat().map(({ edge }) => edge));
    expect(taken).toEqual(new Set(explorationOf(machineOf(flow)).steps.map(({ edge }) => edge)));
  });
});
