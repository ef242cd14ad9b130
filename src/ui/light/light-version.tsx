import { createContext, type ReactNode, useContext } from 'react';
import { lightAddress } from './light-address.ts';

/** True in the rendering of a light page (`docs/specification/light-version.md`); never in a browser. */
export const LightVersion = createContext(false);

/** Returns whether a screen is rendered for the light version, which has the same content in the same order. */
export function useIsLight(): boolean {
  const isLight = useContext(LightVersion);
  // A constant in the browser's bundle, which removes the light variant from it.
  return import.meta.env.SSR && isLight;
}

/**
 * Returns the address of a public page in the current version.
 * @param address starting with a slash.
 */
export function useVersionAddress(address: string): string {
  return useIsLight() ? lightAddress(address) : address;
}

/** Renders its children in the full version only: drawings, parts that need scripts, decoration. */
export function FullVersion({ children }: { readonly children: ReactNode }) {
  return useIsLight() ? null : children;
}
