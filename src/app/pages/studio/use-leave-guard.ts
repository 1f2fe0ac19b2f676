import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

let isUnasked = false;

/** Reloads the page without a question, because the edited text is stored for this tab. */
export function reloadUnasked(): void {
  isUnasked = true;
  globalThis.location.reload();
}

/** Whether the page has to ask before it is left, and how to go on. */
interface LeaveGuard {
  isAsked: boolean;
  stay(): void;
  leave(): void;
}

/**
 * Asks before unsaved edits are lost: the browser asks before the window closes, the page before another page
 * opens.
 */
export function useLeaveGuard(isEdited: boolean): LeaveGuard {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isEdited && !isUnasked) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isEdited]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isEdited && currentLocation.pathname !== nextLocation.pathname,
  );
  return {
    isAsked: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
