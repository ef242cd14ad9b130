import { createContext, type ReactNode, useContext } from 'react';
import { lightAddress } from './light-address.ts';

/** True in a rendering of the light version (`docs/specification/light-version.md`); never in a browser. */
export const LightVersion = createContext(false);

/** Returns whether a screen is rendered for its light version: it shows the same, in the same order, with less around it. */
export function useIsLight(): boolean {
  const isLight = useContext(LightVersion);
  // A constant in the browser's bundle, which is smaller for it.
  return import.meta.env.SSR && isLight;
}

/** Returns the address of a public page in the version that is shown. @param address from its first slash on. */
export function useVersionAddress(address: string): string {
  return useIsLight() ? lightAddress(address) : address;
}

/** What the full version alone has: drawings, what needs scripts, what only eyes see. */
export function FullVersion({ children }: { readonly children: ReactNode }) {
  return useIsLight() ? null : children;
}
