import { type RefObject, useEffect, useRef } from 'react';

/** A value as the last rendering had it, for what runs later: a timer, a listener, what follows an answer. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
