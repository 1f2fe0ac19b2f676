import { type AnyActorScope, createEmptyActor } from 'xstate';

/**
 * What a machine's transition is told about the actor that it belongs to: here none. XState's own `transition` makes
 * an actor for every event, which costs more than the event itself.
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
