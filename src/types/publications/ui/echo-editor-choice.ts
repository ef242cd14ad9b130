import { useState } from 'react';

/** Key of this device's choice in local storage. */
const STORAGE_KEY = 'echo-editor';
const RICH = 'rich';

function isPlainStored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== RICH;
  } catch {
    return true;
  }
}

/**
 * Returns whether an echo's edit screen shows plain fields, and a function that chooses it for this device. Plain is
 * the default (`docs/specification/back-office.md#editing-an-echo`).
 */
export function useEchoEditor(): readonly [boolean, (isPlain: boolean) => void] {
  const [isPlain, setPlain] = useState(isPlainStored);
  const choose = (next: boolean) => {
    setPlain(next);
    try {
      if (next) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, RICH);
    } catch {
      // A browser that stores nothing asks each time.
    }
  };
  return [isPlain, choose];
}
