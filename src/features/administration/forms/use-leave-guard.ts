import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { LOGIN_PATH } from '../return-address.ts';

/**
 * Asks before a form is left whose typing is not saved. The way to the login is free: it leads back here, and what
 * was typed comes back (D29).
 */
export function useLeaveGuard(isDirty: () => boolean): Blocker {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== LOGIN_PATH && isDirty(),
  );
}
