import { expect, it } from 'vitest';
import { machine } from '#machines/community/post.machine.ts';
import { machineDecision, type StandingPost } from '#server/community/posts/post-machine.ts';
import { explorationOf } from '#tests/support/flow-machines.ts';

it('the server decides for each post and each event as the machine does', () => {
  const { situations, steps, events, leaves } = explorationOf(machine);
  const taken = new Map(steps.map((step) => [`${step.from} ${step.event}`, step]));
  const stateOf = (situation: number): StandingPost['state'] =>
    leaves[situations[situation]!.leaf]!.key as StandingPost['state'];
  for (const [number, { snapshot }] of situations.entries()) {
    const { hasAppealed } = snapshot.context as { hasAppealed: boolean };
    for (const [index, { event }] of events.entries()) {
      const step = taken.get(`${number} ${index}`);
      const decision = machineDecision({ state: stateOf(number), appealed: hasAppealed }, event as never);
      expect(decision?.state).toBe(step && stateOf(step.to));
    }
  }
});
