import { type AnyActorScope, createEmptyActor } from 'xstate';

/**
 * The actor scope that is passed to a transition: an empty one. XState's own `transition` creates an actor per event,
 * which costs more than the transition itself.
 */
export function actorScope(): AnyActorScope {
  const self = createEmptyActor();
  const nothing = (): void => {};
  return {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  };
}
