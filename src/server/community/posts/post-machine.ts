import { type ContextFrom, type EventFrom, transition } from 'xstate';
import { machine } from '#machines/community/post.machine.ts';
import type { PostState } from './tables.ts';

/** The events of a post. */
export type PostEvent = EventFrom<typeof machine>;

/** The data about a post that decide which events are allowed. */
export interface StandingPost {
  readonly state: PostState;
  readonly appealed: boolean;
}

/** The state of a post after an event; undefined if the machine does not allow the event. */
export function machineDecision(post: StandingPost, event: PostEvent): StandingPost | undefined {
  const facts: ContextFrom<typeof machine> = { hasAppealed: post.appealed };
  const before = machine.resolveState({ value: post.state, context: facts });
  if (!before.can(event)) return undefined;
  const [after] = transition(machine, before, event);
  return { state: after.value, appealed: after.context.hasAppealed };
}

/** The release of each state on the wire. */
export const releaseOf = (state: PostState) => releases[state];

const releases = Object.fromEntries(
  Object.entries(machine.states).map(([name, { meta }]) => [name, meta?.release]),
) as Readonly<Record<PostState, 0 | 1 | 2 | 3>>;
