import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref to the last rendered value, for callbacks that run later: timers, listeners, answers. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
