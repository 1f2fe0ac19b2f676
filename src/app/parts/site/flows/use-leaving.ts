import { type Location, useBlocker } from 'react-router-dom';
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
 * @param isLeft whether the form is not shown at an address; without it, at those of other pages
 */
export function useLeaving(
  wizard: Wizard,
  start: Answers,
  isLeft: (next: Location, current: Location) => boolean = isOtherPage,
): Leaving {
  const isWritten = (): boolean => {
    const { place, answers } = wizard.getSnapshot();
    return place.meta.view !== 'outcome' && !same(compact(answers), compact(start));
  };
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isLeft(nextLocation, currentLocation) && readSession().token !== null && isWritten(),
  );
  return {
    isAsked: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}

const isOtherPage = (next: Location, current: Location): boolean => next.pathname !== current.pathname;
