import { useCallback, useEffect, useState } from 'react';

/** What came of something done to an item of a list. */
export interface BannerMessage {
  readonly tone: 'success' | 'failure';
  readonly text: string;
  readonly detail?: string | null;
}

/** Milliseconds a banner stays [9]. */
const BANNER_TIME = 3000;

/** A message that goes by itself, or when `null` is shown in its place. */
export function useBanner(): [BannerMessage | null, (message: BannerMessage | null) => void] {
  const [message, setMessage] = useState<BannerMessage | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), BANNER_TIME);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, useCallback((next: BannerMessage | null) => setMessage(next && { ...next }), [])];
}

/**
 * Where messages of a list appear: above it, in a place of their own, seen wherever it is scrolled to, and announced.
 */
export function Banner({ message }: { message: BannerMessage | null }) {
  return (
    <div role="status" className="sticky top-2 z-10">
      {message && (
        <div
          className={`open-down mb-4 rounded-box px-4 py-3 font-semibold shadow-lift ${
            message.tone === 'success' ? 'bg-success text-success-content' : 'bg-error text-error-content'
          }`}
        >
          {message.text}
          {message.detail && <p className="text-sm font-normal">{message.detail}</p>}
        </div>
      )}
    </div>
  );
}
