import { describe, expect, it } from 'vitest';
import { type EventFrom, transition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { machine } from '#machines/community/post.machine.ts';
import { machineDecision, type StandingPost } from '#server/community/posts/post-machine.ts';

type PostEvent = EventFrom<typeof machine>;
type Actor = PostEvent['actor'];
type Name = Exclude<PostEvent['type'], 'EDIT'>;

const actors: readonly Actor[] = ['owner', 'operator', 'system'];
const names: readonly Name[] = ['APPROVE', 'REJECT', 'REMOVE', 'APPEAL', 'DELETE', 'HOLD'];
const on =
  (type: Name) =>
  (actor: Actor): PostEvent => ({ type, actor });
const edit =
  (holds: boolean) =>
  (actor: Actor): PostEvent => ({ type: 'EDIT', actor, holds });
const events = actors.flatMap((actor) => [
  ...names.map((name) => on(name)(actor)),
  edit(true)(actor),
  edit(false)(actor),
]);

const post = (state: StandingPost['state'], appealed = false): StandingPost => ({ state, appealed });
const decider: Actor[] = ['operator', 'system'];

/** An event, the state of the post, the only actor who may send it, and the state afterwards. */
const rules: [string, StandingPost, (actor: Actor) => PostEvent, Actor[], StandingPost['state']][] = [
  ['publishes what waits', post('pending'), on('APPROVE'), ['operator'], 'published'],
  ['rejects what waits', post('pending'), on('REJECT'), ['operator'], 'rejected'],
  ['removes what waits', post('pending'), on('REMOVE'), decider, 'removed'],
  ['takes back what waits', post('pending'), on('DELETE'), ['owner'], 'deletedByOwner'],
  ['changes what waits, and it still waits', post('pending'), edit(false), ['owner'], 'pending'],
  ['leaves what was reported', post('published'), on('APPROVE'), ['operator'], 'published'],
  ['hides what several people report', post('published'), on('HOLD'), ['system'], 'pending'],
  ['rejects what is published', post('published'), on('REJECT'), ['operator'], 'rejected'],
  ['removes what is published', post('published'), on('REMOVE'), decider, 'removed'],
  ['takes back what is published', post('published'), on('DELETE'), ['owner'], 'deletedByOwner'],
  ['changes what is published', post('published'), edit(false), ['owner'], 'published'],
  ['lets a change wait', post('published'), edit(true), ['owner'], 'pending'],
  ['publishes what was rejected', post('rejected'), on('APPROVE'), ['operator'], 'published'],
  ['removes what was rejected', post('rejected'), on('REMOVE'), decider, 'removed'],
  ['lets every change of what was rejected wait', post('rejected'), edit(false), ['owner'], 'pending'],
  ['takes back what was rejected', post('rejected'), on('DELETE'), ['owner'], 'deletedByOwner'],
  ['answers a rejection', post('rejected'), on('APPEAL'), ['owner'], 'pending'],
  ['answers it no second time', post('rejected', true), on('APPEAL'), [], 'pending'],
  ['answers a removal', post('removed'), on('APPEAL'), ['owner'], 'pending'],
  ['answers no second removal', post('removed', true), on('APPEAL'), [], 'pending'],
  ['publishes what was removed', post('removed', true), on('APPROVE'), ['operator'], 'published'],
  ['takes back what was removed', post('removed', true), on('DELETE'), ['owner'], 'deletedByOwner'],
  ['publishes nothing that its author took back', post('deletedByOwner'), on('APPROVE'), [], 'published'],
  ['changes nothing that was removed', post('removed'), edit(false), [], 'pending'],
];

describe('the machine of posts', () => {
  it.each(rules)('%s', (_rule, before, made, allowed, target) => {
    for (const actor of actors) {
      const after = machineDecision(before, made(actor))?.state;
      expect(after, actor).toBe(allowed.includes(actor) ? target : undefined);
    }
  });

  const paths = getShortestPaths(machine, { events, limit: 10_000 });

  it('reaches every state, and uses every transition that it has', () => {
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(Object.keys(machine.states)));
    const possible = new Set(
      paths.flatMap(({ state }) =>
        events.filter((each) => state.can(each)).map((each) => `${state.value} ${each.type}`),
      ),
    );
    const written = Object.entries(machine.states).flatMap(([name, node]) =>
      node.ownEvents.map((type) => `${name} ${type}`),
    );
    expect(possible).toEqual(new Set(written));
  });

  it('leaves its author a way on, except where it was taken back', () => {
    const stuck = paths.filter(
      ({ state }) => !events.some((each) => each.actor === 'owner' && state.can(each)),
    );
    expect(stuck.length).toBeGreaterThan(0);
    for (const { state } of stuck) expect(state.value).toBe('deletedByOwner');
  });

  it('is published only by an operator once it waits', () => {
    for (const { state } of paths.filter(({ state: { value } }) => value !== 'published')) {
      const publishing = events.filter(
        (each) => state.can(each) && transition(machine, state, each)[0].value === 'published',
      );
      expect(publishing.filter(({ actor }) => actor !== 'operator')).toEqual([]);
    }
  });
});
