import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

let isUnasked = false;

/** Loads the page anew without asking: what is kept for this tab is found again. */
export function reloadUnasked(): void {
  isUnasked = true;
  globalThis.location.reload();
}

/** What a page that may be left for another asks, and how it goes on. */
interface LeaveGuard {
  isAsked: boolean;
  stay(): void;
  leave(): void;
}

/** Has unsaved edits asked about: by the browser before the window closes, by the page before another one opens. */
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
