import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../failure.ts';

/** Outcome of an action on a list, as its banner shows it. */
export interface BannerMessage {
  readonly tone: 'success' | 'failure';
  readonly text: string;
  readonly detail?: string | null;
}

/** Milliseconds that a banner stays (`docs/specification/back-office.md#notifications`). */
const BANNER_TIME = 3000;

/** Returns the current message and its setter; it disappears after {@link BANNER_TIME}. */
export function useBanner(): [BannerMessage | null, (message: BannerMessage | null) => void] {
  const [message, setMessage] = useState<BannerMessage | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), BANNER_TIME);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, useCallback((next: BannerMessage | null) => setMessage(next && { ...next }), [])];
}

/** Shows the message of a list's action, in the bar at the bottom of its screen, and announces it. */
export function Banner({ message }: { message: BannerMessage | null }) {
  return (
    <div role="status">
      {message && (
        <div
          className={`open-down ${
            message.tone === 'success' ? 'bg-success text-success-content' : 'bg-error text-error-content'
          }`}
        >
          <div className="wrap py-3 font-semibold">
            {message.text}
            {message.detail && <p className="text-sm font-normal">{message.detail}</p>}
          </div>
        </div>
      )}
    </div>
  );
}

/** Shows a failure in red and announces it. */
export function FailureNotice({ failure }: { failure: Pick<Failure, 'headline' | 'detail'> }) {
  return (
    <div role="alert" className="text-error">
      <p className="font-semibold">{failure.headline}</p>
      {failure.detail && <p className="mt-1 text-sm">{failure.detail}</p>}
    </div>
  );
}
