import { createContext, useContext } from 'react';

/** True in a rendering of the light version (`docs/specification/light-version.md`); never in a browser. */
export const LightVersion = createContext(false);

/** Returns whether a screen is rendered for its light version: it shows the same, in the same order, with less around it. */
export function useIsLight(): boolean {
  return useContext(LightVersion);
}
