import { type AnyActorScope, createEmptyActor } from 'xstate';

/**
 * An empty actor scope, which a machine's `transition` method requires as an argument. XState's own `transition`
 * function creates a new actor for every event, which costs more than the transition itself.
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
