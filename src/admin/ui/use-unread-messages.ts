import { useEffect, useState } from 'react';
import { countUnreadCall } from '#content/unread-messages.calls.ts';
import { addresses } from '#src/addresses.ts';
import { callApi, onWritten } from '../api/api-client.ts';

/**
 * Returns the number of unread messages: asked for once, and again after a message was changed here. 0 while nobody knows,
 * because a menu that says nothing is no obstacle.
 */
export function useUnreadMessages(isLoggedIn: boolean): number {
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    if (!isLoggedIn) return;
    const leaving = new AbortController();
    const read = () => {
      callApi(countUnreadCall, { signal: leaving.signal }).then(
        ({ body }) => setUnread(body.unread),
        () => {
          // The screen itself says that a session or a link has ended.
        },
      );
    };
    read();
    const forget = onWritten((address) => {
      if (address.startsWith(addresses.api.messages)) read();
    });
    return () => {
      leaving.abort();
      forget();
    };
  }, [isLoggedIn]);
  return unread;
}
