import { useEffect, useState } from 'react';
import { countUnreadCall } from '#content/unread-messages.calls.ts';
import { addresses } from '#src/addresses.ts';
import { callApi, onWritten } from '../api/api-client.ts';

/**
 * Returns the number of unread messages, requested once and after each change of a message here. 0 while unknown,
 * because the menu must not fail.
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
          // The screen itself reports an ended session or a lost network.
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
