import { useBlocker } from 'react-router-dom';
import { readSession } from '#client/session.ts';
import { compact } from '#engine/form/answers.ts';
import type { Answers } from '#engine/form/flow.ts';
import { same } from '#engine/wizard/merge.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';

/** Whether the page asks before it is left, and how to go on. */
interface Leaving {
  isAsked: boolean;
  stay(): void;
  leave(): void;
}

/**
 * Asks before another page is opened while something was written that is not sent. When the session has ended, the way
 * to the sign-in page is free, because the draft waits for the return.
 *
 * @param start the answers that the form began with
 */
export function useLeaving(wizard: Wizard, start: Answers): Leaving {
  const isWritten = (): boolean => {
    const { place, answers } = wizard.getSnapshot();
    return place.meta.view !== 'outcome' && !same(compact(answers), compact(start));
  };
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && readSession().token !== null && isWritten(),
  );
  return {
    isAsked: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
