import { useEffect, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { readSession, type SessionUser } from '../api/session-store.ts';
import { expiredSessionAddress } from '../guard.ts';
import { canLeaveScreen } from '../leave-guards.ts';
import { notifySuccess } from '../notify.tsx';

/** Shows a toast when another administrator has logged in. */
function useWelcome({ id, name }: SessionUser): void {
  const shownId = useRef(id);
  useEffect(() => {
    if (shownId.current === id) return;
    shownId.current = id;
    notifySuccess(`Vous êtes maintenant connecté en tant que ${name}.`);
  }, [id, name]);
}

/**
 * Follows the session that all tabs share: leads to the login when it ended in another tab, and reloads when another
 * administrator logged in there. Prevents one administrator's input from being sent in the other's name.
 * @param user the administrator shown on the screens.
 */
export function useSharedSession(user: SessionUser): void {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { id } = user;
  useWelcome(user);
  useEffect(() => {
    const follow = () => {
      const session = readSession();
      if (session?.user.id === id || !canLeaveScreen()) return;
      if (session) {
        void revalidate();
        return;
      }
      const { pathname, search } = window.location;
      void navigate(expiredSessionAddress(`${pathname}${search}`));
    };
    addEventListener('storage', follow);
    // A page in the back/forward cache gets no storage events.
    addEventListener('pageshow', follow);
    return () => {
      removeEventListener('storage', follow);
      removeEventListener('pageshow', follow);
    };
  }, [id, revalidate, navigate]);
}
