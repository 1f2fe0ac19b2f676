import { describe, expect, it } from 'vitest';
import { flows, leavesOf, machineOf, metaOf } from '#tests/support/flow-machines.ts';

describe.each(flows)('$id', (flow) => {
  it('has its steps in the order of the states that ask for them', () => {
    const places = leavesOf(machineOf(flow)).flatMap((place) => {
      const { step, of, each } = metaOf(place);
      const inRows = each === undefined ? [] : [`${each.of}/${each.step}`];
      return step === undefined ? [] : [of === undefined ? step : `${of}/${step}`, ...inRows];
    });
    const asked = [...new Set(places)];
    const subs = flow.steps.flatMap(({ name, repeat }) =>
      (repeat?.steps ?? []).map((sub) => `${name}/${sub.name}`),
    );
    expect(flow.steps.map(({ name }) => name)).toEqual(asked.filter((name) => !name.includes('/')));
    expect(subs).toEqual(asked.filter((name) => name.includes('/')));
  });
});
