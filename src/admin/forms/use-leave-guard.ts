import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { holdScreen } from '../hold-screen.ts';
import { LOGIN_PATH } from '../return-address.ts';
import { isResuming } from './resuming.ts';

/**
 * Asks before a form is left whose typing is not saved. The way to the login is free: it leads back here, and what
 * was typed comes back (D29); so is the way to a form that takes it up. Where this browser keeps nothing, not even a
 * dead session leads there.
 */
export function useLeaveGuard(isDirty: () => boolean, isKept: boolean): Blocker {
  useEffect(() => (isKept ? undefined : holdScreen(isDirty)), [isDirty, isKept]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== LOGIN_PATH &&
      !isResuming(nextLocation.state) &&
      isDirty(),
  );
}
