/**
 * Released architectures: their names for Node.js and npm, and the machine number of their ELF files
 * (`e_machine`).
 */
export const ARCHITECTURES = {
  x64: { machine: 62 },
  arm64: { machine: 183 },
} as const;

export type Architecture = keyof typeof ARCHITECTURES;

export function isArchitecture(word: string): word is Architecture {
  return Object.hasOwn(ARCHITECTURES, word);
}
