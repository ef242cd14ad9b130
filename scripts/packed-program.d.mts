/** Returns the program that the build packed, where every file it was made of is what it was. */
export function findPackedProgram(root: string): string | undefined;
