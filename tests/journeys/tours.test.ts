import { describe, expect, it } from 'vitest';
import { checkMachine } from '#model/check.ts';
import { placesOf } from '#model/moves.ts';
import { today } from '../support/bad-machines.ts';
import { explorationOf, flowOf, machineOf } from '../support/flow-machines.ts';
import { useProduct } from '../support/journey-product.ts';
import { toursOf } from '../support/journey-tours.ts';
import { walk } from '../support/journey-walker.ts';
import { someOf } from '../support/thorough.ts';

const product = useProduct();

const products: [id: string, address: string, pairsPlayed: [some: number, all: number]][] = [
  ['wifi/card', '/hereStore/card', [0, 0]],
  ['visa/group', '/Visa?visaType=6', [0, 0]],
  ['visa/work', '/commonVisa?visaType=2', [0, 0]],
  ['visa/business', '/Visa?visaType=5', [1, 12]],
  ['vip/transfer', '/vipServe?vipServeType=2', [0, 0]],
];

describe.each(someOf(products, 1))('a customer of %s', (id, address, pairsPlayed) => {
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

  it('plays one of the pairs of answers that conditions read; npm run machines -- --replay plays each', () => {
    const { pairs } = checkMachine({ name: id, machine: machineOf(flow), flows: [flow], today });
    const [coverage] = pairs;
    const read = coverage!.fields.filter((field) => !coverage!.untried.includes(field)).length;
    // All tours of a flow have the same answers.
    expect([read < 2 ? 0 : (read * (read - 1)) / 2, coverage!.pairs]).toEqual(pairsPlayed);
  });

  it('takes every edge of the machine on these tours', () => {
    const taken = new Set(tours.flat().map(({ edge }) => edge));
    expect(taken).toEqual(new Set(explorationOf(machineOf(flow)).steps.map(({ edge }) => edge)));
  });
});
