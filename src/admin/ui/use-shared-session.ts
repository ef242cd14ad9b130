import { useEffect, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { readSession, type SessionUser } from '../api/session-store.ts';
import { expiredSessionAddress } from '../guard.ts';
import { canLeaveScreen } from '../leave-guards.ts';
import { notifySuccess } from '../notify.ts';

/** Says so where the screens came to be somebody else's. */
function useWelcome({ id, name }: SessionUser): void {
  const shownTo = useRef(id);
  useEffect(() => {
    if (shownTo.current === id) return;
    shownTo.current = id;
    notifySuccess(`Vous êtes maintenant connecté en tant que ${name}.`);
  }, [id, name]);
}

/**
 * Follows what other tabs do with the session that all of them share: where it ended, the login; where somebody else
 * logged in, their back office. What was typed stays with whoever typed it, and nothing is sent in another one's name.
 * @param user who the screens are shown to.
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
    // A page that the browser held ready for its back button was told nothing meanwhile.
    addEventListener('pageshow', follow);
    return () => {
      removeEventListener('storage', follow);
      removeEventListener('pageshow', follow);
    };
  }, [id, revalidate, navigate]);
}
