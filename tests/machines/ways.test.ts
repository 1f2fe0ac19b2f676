import { describe, expect, it } from 'vitest';
import { inEnglish } from '#findings/said.ts';
import { checkMachine } from '#model/check.ts';
import { guardsOf } from '#model/guard-ways.ts';
import { pathPairs } from '#model/path-pairs.ts';
import { coveringSteps, pathTo } from '#model/paths.ts';
import { replayPath } from '#model/recorded/replay.ts';
import { wayAsPath } from '#model/recorded/way-as-path.ts';
import { outing, outingMachine } from '#tests/support/engine-outing.ts';
import { flowOf, flows, machineOf } from '#tests/support/flow-machines.ts';

const today = new Date().toISOString().slice(0, 10);

const all = [
  ...flows.map((flow) => ({ id: flow.id, flow, machine: machineOf(flow) })),
  { id: outing.id, flow: outing, machine: outingMachine },
];

describe.each(all)('the ways through $id', ({ flow, machine }) => {
  it('can be gone with the answers of the model, over every transition', async () => {
    const checked = checkMachine({ name: flow.header.machine, machine, flows: [flow], today });
    const { exploration, carried } = checked;
    const [example] = checked.cases;
    const faults: string[] = [];
    for (const step of coveringSteps(exploration!)) {
      const steps = pathTo(exploration!, step);
      const path = wayAsPath(
        { flow, exploration: exploration!, carried, example: example!, today },
        steps,
        'x',
      );
      if (path === null) continue;
      const { fault } = await replayPath(path, { flow, machine, today });
      if (fault !== null)
        faults.push(
          `${path.steps.map(({ at, does }) => `${at} ${does}`).join(', ')}: ${inEnglish(fault.said)}`,
        );
    }
    expect(faults).toEqual([]);
  });
});

describe('guards both ways', () => {
  const checkedOf = (id: string) => {
    const flow = flowOf(id);
    return checkMachine({ name: flow.header.machine, machine: machineOf(flow), flows: [flow], today });
  };

  it('tell where Continue leads while a step is changed, and where else', () => {
    const guards = guardsOf(checkedOf('visa/group'), 'visa/group.travel');
    expect(guards.map(({ event, guard, holds, fails }) => [event, guard, holds?.to, fails?.to])).toEqual([
      ['NEXT', 'isEditing', ['review'], ['groupUploads']],
    ]);
  });

  it('tell the answers with which a guard holds, and those with which it does not', () => {
    const checked = checkMachine({ name: 'library/outing', machine: outingMachine, flows: [outing], today });
    const found = checked.exploration!.leaves.flatMap(({ id }) => guardsOf(checked, id));
    const told = found
      .filter(({ guard }) => guard === 'isSchool' || guard === 'isChild')
      .map(({ event, holds, fails }) => [event, holds?.to, holds?.values, fails?.to, fails?.values]);
    expect(told).toEqual([
      ['NEXT', ['school'], { '/organiser/kind': [2] }, ['journey'], { '/organiser/kind': [1, 3] }],
      ['BACK', ['school'], { '/organiser/kind': [2] }, ['organiser'], { '/organiser/kind': [1, 3] }],
      ['NEXT', ['guardian'], { '/readers/person/age': [2] }, ['contact'], { '/readers/person/age': [1] }],
      ['BACK', ['guardian'], { '/readers/person/age': [2] }, ['person'], { '/readers/person/age': [1] }],
    ]);
  });

  it('say nothing of answers where a guard always holds', () => {
    const checked = checkMachine({ name: 'library/outing', machine: outingMachine, flows: [outing], today });
    const last = checked
      .exploration!.leaves.flatMap(({ id }) => guardsOf(checked, id))
      .find(({ guard }) => guard === 'isStep papers');
    expect([last?.holds?.values, last?.fails]).toEqual([{}, null]);
  });
});

describe('pairs of answers', () => {
  it('are covered by the answers of paths that have both', () => {
    const flow = flowOf('visa/business');
    const { pairs, cases } = checkMachine({
      name: 'visa/business',
      machine: machineOf(flow),
      flows: [flow],
      today,
    });
    const [coverage] = pairs;
    const none = pathPairs(flow, coverage!, []);
    expect(none.length).toBe(coverage!.pairs);
    expect(new Set(none.map(({ is }) => is))).toEqual(new Set(['open']));
    const one = pathPairs(flow, coverage!, [cases[0]!.answers]).filter(({ is }) => is === 'covered');
    expect(one.length).toBe(1);
    const every = pathPairs(
      flow,
      coverage!,
      cases.map(({ answers }) => answers),
    );
    expect(new Set(every.map(({ is }) => is))).toEqual(new Set(['covered']));
  });
});
